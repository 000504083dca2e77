import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneOf, PROOF_SEED, proofRounds, proofTimeout } from "../../../../tools/proof.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";

const ROUNDS = proofRounds(40);
const UNLIMITED = "1000000000";
const TAKING_PART = ["scs", "new", "both"];
/** One of them does not come in person: their choices are refused. */
const PEOPLE = [...TAKING_PART, "gc"];
const VIDEOS = ["five-rooms", "one-family-opening-film"];
/** Sign-up closes at 19:00 of this day. */
const BEFORE_CLOSE = "2025-07-04T09:00:00+08:00";
const TYPES = ["CG", "DSN", "PM", "MD"];

type Write =
  | { kind: "position"; video: string; value: number }
  | { kind: "bookmark"; video: string; value: boolean }
  | { kind: "choices"; types: string[] };
/** A write under its key. It may arrive never, once or several times, and after later ones. */
type Message = { key: string; who: string; write: Write };
/** What the server must have for a person. */
type State = { positions: Map<string, number>; bookmarks: Map<string, boolean>; choices: string[] };

const bodyOf = (write: Write): object => {
  if (write.kind === "choices") return { types: write.types };
  const { video: videoId } = write;
  if (write.kind === "bookmark") return { videoId, isBookmarked: write.value };
  return { videoId, videoProgess: 1, videoTime: write.value };
};

let demo: Demonstration;
beforeAll(async () => {
  const limits = { CALLS_PER_MINUTE: UNLIMITED, NARTHEX_CLOCK: BEFORE_CLOSE };
  demo = await openDemonstration(await createTestServices(testConfig(limits), "demo"));
});
afterAll(() => demo.close());

const random = seededRandom(PROOF_SEED);
const states = new Map<string, State>();
const answers = new Map<string, number>();
let keys = 0;

function stateOf(who: string): State {
  const state = states.get(who) ?? { positions: new Map(), bookmarks: new Map(), choices: [] };
  states.set(who, state);
  return state;
}

const createWrite = (): Write => {
  const video = oneOf(random, VIDEOS);
  const kind = oneOf(random, ["position", "bookmark", "choices"] as const);
  if (kind === "position") return { kind, video, value: Math.floor(random() * 1000) };
  if (kind === "bookmark") return { kind, video, value: random() < 0.5 };
  const types = TYPES.toSorted(() => random() - 0.5).slice(0, Math.floor(random() * 4));
  return { kind, types };
};

/** Messages of a few devices: some are lost, some are sent twice or more, and they arrive in any order. */
function createSequence(): Message[] {
  const messages = Array.from({ length: 2 + Math.floor(random() * 6) }, (): Message => {
    keys += 1;
    return { key: `key-${keys}`, who: oneOf(random, PEOPLE), write: createWrite() };
  });
  const copies = messages.flatMap((message) => Array<Message>(Math.floor(random() * 4)).fill(message));
  return copies.toSorted(() => random() - 0.5);
}

/** Only the first arrival of a key counts. */
function apply({ key, who, write }: Message, status: number): void {
  const isFirst = !answers.has(key);
  expect(status, "a repetition gets the first answer").toBe(answers.get(key) ?? status);
  answers.set(key, status);
  if (!isFirst || status !== 201) return;
  const state = stateOf(who);
  if (write.kind === "position") state.positions.set(write.video, write.value);
  if (write.kind === "bookmark") state.bookmarks.set(write.video, write.value);
  if (write.kind === "choices") state.choices = write.types;
}

async function send({ key, who, write }: Message): Promise<number> {
  const path = write.kind === "choices" ? "/exps/signup" : "/videoprogress";
  const headers = { "idempotency-key": key };
  const answer = await demo.ask(who, `${path}?conferenceType=Global`, {
    method: "POST",
    headers,
    payload: bodyOf(write),
  });
  return answer.status;
}

type Progress = { videoId: string; videoTime: number; isBookmarked: boolean };
type Signup = { type: string; ranking: number | null };

async function readChoices(who: string): Promise<string[]> {
  const signups = (await demo.ask(who, "/exps/signup?conferenceType=Global")).json as Signup[];
  const ranked = signups.flatMap(({ type, ranking }) => (ranking === null ? [] : [{ type, ranking }]));
  return ranked.toSorted((left, right) => left.ranking - right.ranking).map(({ type }) => type);
}

async function compare(who: string): Promise<void> {
  const state = stateOf(who);
  const progress = (await demo.ask(who, "/videoprogress?conferenceType=Global")).json as Progress[];
  for (const [video, value] of state.positions)
    expect(progress.find(({ videoId }) => videoId === video)?.videoTime).toBe(value);
  for (const [video, value] of state.bookmarks)
    expect(progress.find(({ videoId }) => videoId === video)?.isBookmarked).toBe(value);
  if (TAKING_PART.includes(who)) expect([who, await readChoices(who)]).toEqual([who, state.choices]);
}

describe("random sequences of lost, duplicated and reordered requests", () => {
  it(
    "end in the state of the model: each key counts once, with its first answer [O44]",
    async () => {
      for (const who of TAKING_PART) stateOf(who).choices = await readChoices(who);
      for (let round = 0; round < ROUNDS; round += 1) {
        const sequence = createSequence();
        for (const message of sequence) apply(message, await send(message));
        for (const who of new Set(sequence.map((message) => message.who))) await compare(who);
      }
      const statuses = Map.groupBy(answers.values(), (status) => status);
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
      expect(statuses.get(201)?.length).toBeGreaterThan(0);
    },
    proofTimeout(ROUNDS, 500),
  );

  it("change nothing more when copies of one request arrive at the same moment [O44]", async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 20); round += 1) {
      const key = `together-${round}`;
      const value = 2_000 + round;
      const message: Message = { key, who: "scs", write: { kind: "position", video: VIDEOS[0] ?? "", value } };
      const statuses = await Promise.all(Array.from({ length: 4 }, () => send(message)));
      expect(statuses).toEqual([201, 201, 201, 201]);
      apply(message, 201);
      await compare("scs");
    }
  });
});
