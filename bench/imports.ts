import { loadavg } from "node:os";
import { workbookOf } from "../apps/api/src/platform/sheets/test-workbook.ts";
import { tokenOf } from "../apps/api/src/test-token.ts";
import { EDITION, openCrowd } from "./crowd.ts";
import { writeResult } from "./figures.ts";
import { cpuOf } from "./server.ts";

const EVENTS = 1000;
/** The most rows that a file may have. */
const PEOPLE = 5000;
const FIRST_DAY = 17;
const DAYS = 5;
const FIRST_HOUR = 6;
const HOURS = 15;
const ROOMS = 40;
const GROUPS = 200;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const PROGRAMME = workbookOf({
  Programme: [
    ["day", "start", "title", "speaker", "room", "duration"],
    ...numbers(EVENTS).map((at) => [
      `2025-07-${FIRST_DAY + (at % DAYS)}`,
      `${FIRST_HOUR + (at % HOURS)}:${String(at % 60).padStart(2, "0")}`,
      `Talk ${at}`,
      `Speaker ${at}`,
      `Room ${at % ROOMS}`,
      "20",
    ]),
  ],
});
const REGISTRATIONS = workbookOf({
  People: [
    ["E-mail", "Full name", "Church", "Group"],
    ...numbers(PEOPLE).map((at) => [
      `person-${at}@import.invalid`,
      `Person ${at}`,
      "Harbour Church",
      `Group ${at % GROUPS}`,
    ]),
  ],
});

const [loadBefore = 0] = loadavg();
const { services, server, stop } = await openCrowd(0, "2025-07-18T09:15:00+08:00");
const token = await tokenOf(services, "organiser@demo.test");

type Timed = { answer: Record<string, unknown>; seconds: number; processorSeconds: number };

const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10;

async function post(path: string, body: object): Promise<Timed> {
  const [from, cpuFrom] = [performance.now(), cpuOf(server.pid)];
  const response = await fetch(`${server.address}/api/console/${EDITION}/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return {
    answer,
    seconds: toTenths((performance.now() - from) / 1000),
    processorSeconds: toTenths((cpuOf(server.pid) - cpuFrom) / 1000),
  };
}

/** Imports a file, from reading it to the answer, and then again, which changes nothing. */
async function importFile(path: string, rows: number, book: Buffer, more: object) {
  const file = { fileName: "file.xlsx", content: book.toString("base64"), sheet: null, mapping: null, ...more };
  const preview = await post(`${path}/preview`, file);
  const { digest, issueCount } = preview.answer;
  if (issueCount !== 0) throw new Error(`${path}: ${String(issueCount)} issues`);
  const applied = await post(path, { ...file, digest, ...(path === "people-import" && { invitation: null }) });
  if (applied.answer["added"] !== rows) throw new Error(`${path}: ${JSON.stringify(applied.answer)}`);
  const again = await post(`${path}/preview`, file);
  if (again.answer["same"] !== rows) throw new Error(`${path}: the same file changes something`);
  const figures = ({ seconds, processorSeconds }: Timed) => ({ seconds, processorSeconds });
  return { rows, preview: figures(preview), import: figures(applied), previewOfTheSame: figures(again) };
}

writeResult("imports", loadBefore, {
  programme: await importFile("programme-import", EVENTS, PROGRAMME, { removes: false }),
  people: await importFile("people-import", PEOPLE, REGISTRATIONS, {}),
});
await stop();
process.exit(0);
