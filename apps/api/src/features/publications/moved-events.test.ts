import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { laterMoves } from "@narthex/domain/programme/moves";
import { expect, it } from "vitest";
import { ask, difference, eventAt, NORTH_HALL, publish, SATURDAY, save, useConsole } from "#test/console.ts";

useConsole();

it("a delay of several events is published together, and their other changes stay a draft [B120]", async () => {
  const [one, other, third] = [await eventAt(0), await eventAt(1), await eventAt(2)];
  const how = { minutes: 20, side: "start", reach: "alone" } as const;
  const later = (event: PackEvent) => laterMoves([event], event, how, "Asia/Singapore")[0]?.after;
  await save(
    { address: [`@${one.id}`, "durationInMin"], before: one.durationInMin, after: one.durationInMin + 20 },
    { address: [`@${other.id}`, "start"], before: other.start, after: later(other) },
    { address: [`@${other.id}`, "location"], before: other.location, after: [NORTH_HALL] },
    { address: [`@${third.id}`, "start"], before: third.start, after: later(third) },
  );
  const selection = { file: SATURDAY, values: `${one.id}.durationInMin,${other.id}.start` };
  const { digest, impact, changes } = await difference(`?file=${SATURDAY}&values=${selection.values}`);
  expect(changes.map(({ entry }) => entry).toSorted()).toEqual([`@${one.id}`, `@${other.id}`].toSorted());
  const answer = await publish({ ...selection, digest, people: impact.people });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  const rest = (await difference()).changes;
  expect(rest.map(({ entry, sentences }) => [entry, sentences.length]).toSorted()).toEqual(
    [
      [`@${other.id}`, 1],
      [`@${third.id}`, 1],
    ].toSorted(),
  );
  expect(rest.find(({ entry }) => entry === `@${other.id}`)?.sentences[0]).toContain("to North Hall");
  expect((await ask("both", `/difference?file=${SATURDAY}&values=x`)).status).toBe(400);
});
