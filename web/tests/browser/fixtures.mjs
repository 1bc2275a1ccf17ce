// What every browser test gets: a server of its worker's own, and people who come to it.
import { test as base } from "@playwright/test";
import { Person } from "./person.mjs";
import { Server } from "./server.mjs";

export const test = base.extend({
  /** One program for all tests of a worker. */
  server: [
    // eslint-disable-next-line no-empty-pattern -- the first argument must be written so
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  /** People come, as many as a test needs; when it is over they leave, and nobody saw an error. */
  arrive: async ({ browser, server }, use) => {
    const people = [];
    await use(async (how = {}) => {
      const person = await Person.arrive(browser, how.server?.base ?? server.base, how);
      people.push(person);
      return person;
    });
    for (const person of people) await person.leave();
  },
});

export { expect } from "@playwright/test";
