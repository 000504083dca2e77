import { readFileSync } from "node:fs";

/** The peak load of a conference: everyone opens the app, in which they are signed in, and an edition is published. */
const PEOPLE = [1_000, 10_000, 40_000, 100_000];
const OPENING_S = 600;
/** The time over which open apps spread their reads after a publication. */
const SPREAD_S = 20;
/** The maximum use of a processor. With more, people would wait when several things happen at once. */
const BUSY_SHARE = 0.6;
const BASE_MEGABYTES = 500;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../results/${name}.json`, import.meta.url), "utf8"));

const doors = read("doors") as {
  rushes: {
    people: number;
    seconds: number;
    serverCpuMsPerJourney: number;
    callP99Ms: number;
    megabytesOpen: number;
  }[];
  megabytes: { atStart: number };
};
const { waves } = read("wave") as { waves: { serverCpuMsPerApp: number; openApps: number }[] };

/** The most expensive measurements, because fewer people at a time share less work. */
const journeyMs = Math.max(...doors.rushes.map((rush) => rush.serverCpuMsPerJourney));
const appMs = Math.max(...waves.map((wave) => wave.serverCpuMsPerApp));
const mostOpen = doors.rushes.toSorted((one, other) => other.people - one.people)[0];
if (!mostOpen) throw new Error("results/doors.json has no rush");
/** Of an open app: its stream, and what the server keeps of its person. */
const streamMegabytes = (mostOpen.megabytesOpen - doors.megabytes.atStart) / mostOpen.people;

/** The measured opening with the lowest rate at which as many people a second came, or more. */
const atRate = (perSecond: number) =>
  doors.rushes
    .filter(({ people, seconds }) => people / seconds >= perSecond)
    .toSorted((one, other) => one.people / one.seconds - other.people / other.seconds)[0];

const rows = PEOPLE.map((people) => {
  const opening = (people * journeyMs) / 1000 / OPENING_S;
  const publishing = (people * appMs) / 1000 / SPREAD_S;
  const cores = Math.max(1, Math.ceil(Math.max(opening, publishing) / BUSY_SHARE));
  const megabytes = BASE_MEGABYTES * cores + people * streamMegabytes;
  const measured = atRate(people / OPENING_S);
  const cells = [
    people.toLocaleString("en"),
    opening.toFixed(2),
    publishing.toFixed(2),
    `${cores}`,
    `${(megabytes / 1024).toFixed(1)} GB`,
    measured
      ? `${Math.round(measured.callP99Ms)} ms (${measured.people.toLocaleString("en")} within ${measured.seconds} s)`
      : "not measured",
  ];
  return `| ${cells.join(" | ")} |`;
});
console.log(`A journey takes ${journeyMs} ms of processor time, an open app after a publication
${appMs} ms; a stream takes ${(streamMegabytes * 1024).toFixed(0)} KB.

| people | cores at the opening | cores at a publication | processes and cores | memory of the server | p99 of calls at this rate |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}`);
