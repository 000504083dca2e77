import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { FORM_KINDS, type FormKind } from "@narthex/contract/forms";
import type { House } from "#platform/house.ts";
import { deliverEntry, NotDelivered } from "./deliver.service.ts";
import { csvOfEntries } from "./forms-csv.ts";
import { listEntries, listWaiting } from "./forms.repository.ts";

const USAGE = `npm run forms -- COMMAND
  list [--kind KIND]            what people sent, oldest first, and whether it was handed on
  export --kind KIND FILE.csv   the same as a table
  deliver                       tries again whatever was not handed on
                                (KIND is ${FORM_KINDS.join(", ")})`;

type Say = (text: string) => void;

async function list(house: House, kind: FormKind | undefined, say: Say): Promise<number> {
  const entries = await listEntries(house.db, kind);
  for (const { kind: form, createdAt, deliveredAt, attempts, lastError, email } of entries) {
    const tried = attempts > 0 ? `waits after ${attempts} attempts: ${lastError ?? "no answer"}` : "waits";
    say(`${createdAt.toISOString()}  ${form}  ${email}  ${deliveredAt ? "handed on" : tried}`);
  }
  say(`entries: ${entries.length}, waiting: ${entries.filter((one) => one.deliveredAt === null).length}`);
  return 0;
}

async function exportFile(house: House, kind: FormKind, file: string, say: Say): Promise<number> {
  const entries = await listEntries(house.db, kind);
  await writeFile(file, csvOfEntries(entries), { mode: 0o600 });
  say(`entries: ${entries.length}, in ${file}`);
  return 0;
}

async function deliver(house: House, say: Say): Promise<number> {
  if (!house.config.automationWebhook) {
    say("AUTOMATION_WEBHOOK_URL is not set: there is nowhere to hand anything on to.");
    return 1;
  }
  const waiting = await listWaiting(house.db);
  const reasons: string[] = [];
  for (const id of waiting)
    await deliverEntry(house, id).catch((error: unknown) => {
      if (!(error instanceof NotDelivered)) throw error;
      reasons.push(error.message);
    });
  say(`${waiting.length - reasons.length} handed on, ${reasons.length} wait`);
  for (const reason of new Set(reasons)) say(`  ${reason}`);
  return reasons.length > 0 ? 1 : 0;
}

const kindOf = (text: string | undefined): FormKind | undefined => {
  const kind = FORM_KINDS.find((one) => one === text);
  if (text !== undefined && !kind) throw new Error(`There is no form ${text}: it is ${FORM_KINDS.join(", ")}.`);
  return kind;
};

/** One command about forms. Gives the exit code. */
export async function runForms(args: string[], openHouse: () => Promise<House>, say: Say): Promise<number> {
  const options = { kind: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [command, target] = positionals;
  const kind = kindOf(values.kind);
  if (command === "list") return list(await openHouse(), kind, say);
  if (command === "export" && kind && target) return exportFile(await openHouse(), kind, target, say);
  if (command === "deliver") return deliver(await openHouse(), say);
  say(USAGE);
  return command === undefined || command === "help" ? 0 : 2;
}
