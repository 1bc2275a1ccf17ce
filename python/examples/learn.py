"""Learns to play by playing against itself, and is measured against the `greedy` player: python learn.py [--game NAME] [--minutes M]

Proximal policy optimisation with numpy alone: a network of one hidden layer gives a score for every action and the chance to win; 512 tables play
at once, each seat with the same network, and every few dozen steps the network is moved towards what came out better than it thought."""

import argparse
import time

import numpy as np

from menagerie_games import VecEnv


class Network:
    """Observation in, scores of actions and a value out."""

    def __init__(self, inputs, actions, hidden, rng):
        def matrix(rows, columns, scale):
            return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.parts = {
            "in": matrix(inputs, hidden, 1.4),
            "in_bias": np.zeros(hidden, np.float32),
            "policy": matrix(hidden, actions, 0.1),
            "policy_bias": np.zeros(actions, np.float32),
            "value": matrix(hidden, 1, 0.1),
            "value_bias": np.zeros(1, np.float32),
        }
        self.steps, self.mean = 0, {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.square = {name: np.zeros_like(part) for name, part in self.parts.items()}

    def look(self, seen, masks):
        """The hidden layer, the chances of all actions, the value."""
        own = self.parts
        hidden = np.maximum(seen @ own["in"] + own["in_bias"], 0)
        scores = np.where(masks, hidden @ own["policy"] + own["policy_bias"], -1e9)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, np.tanh((hidden @ own["value"] + own["value_bias"])[:, 0])

    def learn(self, seen, masks, chosen, before, gain, result, rate, curious):
        """One step of Adam on the clipped objective, the value's error and a little curiosity."""
        hidden, chances, value = self.look(seen, masks)
        rows, many = np.arange(len(chosen)), len(chosen)
        ratio = chances[rows, chosen] / before
        useful = np.where(gain > 0, ratio < 1.2, ratio > 0.8)
        logs = np.log(chances + 1e-9)
        spread = -(chances * logs).sum(axis=1, keepdims=True)
        on_scores = chances * (useful * ratio * gain)[:, None] + curious * chances * (logs + spread)
        on_scores[rows, chosen] -= useful * ratio * gain
        on_value = (value - result) * (1 - value**2)
        on_hidden = (on_scores @ self.parts["policy"].T + on_value[:, None] * self.parts["value"].T) * (hidden > 0)
        slopes = {
            "in": seen.T @ on_hidden,
            "in_bias": on_hidden.sum(axis=0),
            "policy": hidden.T @ on_scores,
            "policy_bias": on_scores.sum(axis=0),
            "value": hidden.T @ on_value[:, None],
            "value_bias": on_value.sum(keepdims=True),
        }
        self.steps += 1
        for name, slope in slopes.items():
            slope = slope / many
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.parts[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def draw(chances, rng):
    """One action a row, as likely as its chance."""
    return (chances.cumsum(axis=1) > rng.random((len(chances), 1)) * 0.999999).argmax(axis=1)


class School:
    """Tables that play against themselves, and what was seen at them."""

    def __init__(self, game, tables, network, rng):
        self.env = VecEnv(game, tables=tables, seed=int(rng.integers(1 << 31)))
        self.now, self.network, self.rng = self.env.reset(), network, rng
        self.open = [[] for _ in range(tables)]

    def gather(self, many):
        """Plays until so many decisions belong to games that are over; each with what its seat got in the end."""
        done = []
        while len(done) < many:
            seen, masks = self.now.observations.copy(), self.now.masks.copy()
            _, chances, value = self.network.look(seen, masks)
            chosen = draw(chances, self.rng)
            for table, seat in enumerate(self.now.seats):
                one = (seen[table], masks[table], chosen[table], chances[table, chosen[table]], value[table], seat)
                self.open[table].append(one)
            self.now = self.env.step(chosen)
            for table in np.flatnonzero(self.now.terminated | self.now.truncated):
                done += [(*one[:5], self.now.rewards[table, one[5]]) for one in self.open[table]]
                self.open[table] = []
        return [np.array(column) for column in zip(*done)]


def measure(game, network, opponent, games, seed):
    """The share of games won in the first seat and in the second, taking what looks best."""
    won = played = 0
    for seat in (0, 1):
        env = VecEnv(game, tables=min(64, games // 2), opponents={1 - seat: opponent}, seed=seed)
        now, count = env.reset(), 0
        while count < games // 2:
            _, chances, _ = network.look(now.observations, now.masks)
            now = env.step(chances.argmax(axis=1))
            count += int(now.terminated.sum())
            won += int((now.rewards[:, seat] > 0).sum())
        played += count
    return won / played


def train(
    game="monster-baby-rescue", minutes=1.0, tables=512, hidden=128, updates=10**9, seed=1, opponent="greedy", told=print
):
    """Trains for so many minutes of computing or so many updates; the network and how often it wins against the opponent."""
    rng = np.random.default_rng(seed)
    env = VecEnv(game, tables=1)
    network = Network(env.observation_size, env.num_actions, hidden, rng)
    school = School(game, tables, network, rng)
    began = time.process_time()
    for update in range(updates):
        spent = (time.process_time() - began) / (60 * minutes)
        if spent >= 1:
            break
        seen, masks, chosen, before, value, result = school.gather(8 * tables)
        gain = result - value
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        for _ in range(3):
            order = rng.permutation(len(chosen))
            for part in np.array_split(order, max(1, len(order) // 1024)):
                own = (column[part] for column in (seen, masks, chosen, before, gain, result))
                network.learn(*own, rate=1e-3 * (1 - spent) + 1e-5, curious=0.01)
        if update % 20 == 19:
            share = measure(game, network, opponent, 128, update)
            told(
                f"update {update + 1}, {100 * spent:.0f} % of the time: wins {100 * share:.0f} % against {opponent}"
            )
    return network, measure(game, network, opponent, 512, seed=99)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.split(":")[0])
    asked.add_argument("--game", default="monster-baby-rescue")
    asked.add_argument("--minutes", type=float, default=1.0, help="of computing, on one core")
    asked.add_argument("--seed", type=int, default=1)
    words = asked.parse_args()
    _, share = train(words.game, words.minutes, seed=words.seed)
    print(f"wins {100 * share:.1f} % of 512 games against greedy")
