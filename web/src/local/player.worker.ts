// A computer player: one question after the other.
import { engine } from "./engine";
import type { Question } from "./outbox";

const thinker = engine().then(({ Thinker }) => new Thinker());

onmessage = async ({ data }: MessageEvent<Question>) => {
  const action = (await thinker).think(JSON.stringify(data));
  if (action !== undefined) postMessage({ id: data.id, action });
};
