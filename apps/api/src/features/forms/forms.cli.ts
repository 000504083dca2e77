import { writeFile } from "node:fs/promises";
import { FORM_KINDS, type FormKind } from "@narthex/contract/app/forms";
import { recordInEditions } from "#features/content/index.ts";
import { command, amountOf, subcommand, type Print } from "#platform/command.ts";
import type { Services } from "#platform/services.ts";
import { deliverEntry, NotDelivered } from "./deliver.service.ts";
import { csvOfEntries } from "./forms-csv.ts";
import { listEntries, listWaiting } from "./forms.repository.ts";

async function listForms(kind: FormKind | undefined, services: Services, print: Print): Promise<number> {
  const entries = await listEntries(services.db, kind);
  for (const { kind: form, createdAt, deliveredAt, attempts, lastError, email } of entries) {
    const waitingText =
      attempts > 0 ? `waits after ${amountOf(attempts, "attempt")}: ${lastError ?? "no answer"}` : "waits";
    print(`${createdAt.toISOString()}  ${form}  ${email}  ${deliveredAt ? "delivered" : waitingText}`);
  }
  print(`entries: ${entries.length}, waiting: ${entries.filter((one) => one.deliveredAt === null).length}`);
  return 0;
}

async function exportFile(kind: FormKind, services: Services, file: string, print: Print): Promise<number> {
  const entries = await listEntries(services.db, kind);
  await recordInEditions(services.db, "forms.exported", { kind });
  await writeFile(file, csvOfEntries(entries), { mode: 0o600 });
  print(`entries: ${entries.length}, in ${file}`);
  return 0;
}

async function deliver(services: Services, print: Print): Promise<number> {
  if (!services.config.automationWebhook) {
    print("AUTOMATION_WEBHOOK_URL is not set, so forms cannot be delivered.");
    return 1;
  }
  const waiting = await listWaiting(services.db);
  const reasons: string[] = [];
  if (waiting.length > 0) await recordInEditions(services.db, "forms.delivered", { forms: waiting.length });
  for (const id of waiting)
    await deliverEntry(services, id).catch((error: unknown) => {
      if (!(error instanceof NotDelivered)) throw error;
      reasons.push(error.message);
    });
  print(`${waiting.length - reasons.length} delivered, ${reasons.length} waiting`);
  for (const reason of new Set(reasons)) print(`  ${reason}`);
  return reasons.length > 0 ? 1 : 0;
}

function formKindOf(text: string): FormKind {
  const kind = FORM_KINDS.find((one) => one === text);
  if (!kind) throw new Error(`There is no form ${text}: it is ${FORM_KINDS.join(", ")}.`);
  return kind;
}

const KINDS = `KIND is ${FORM_KINDS.join(", ")}.`;

export const runForms = command("forms", {
  list: subcommand({
    options: { kind: "[KIND]" },
    summary: "lists what people sent, oldest first, and whether it was delivered",
    details: KINDS,
    run: async ({ options: { kind }, openServices, print }) =>
      listForms(kind === undefined ? undefined : formKindOf(kind), await openServices(), print),
  }),
  export: subcommand({
    args: ["FILE.csv"],
    options: { kind: "KIND" },
    summary: "exports the entries of one form as CSV that is safe to open in a spreadsheet",
    details: KINDS,
    run: async ({ args: [file], options: { kind }, openServices, print }) =>
      exportFile(formKindOf(kind), await openServices(), file, print),
  }),
  deliver: subcommand({
    summary: "delivers the waiting entries now",
    run: async ({ openServices, print }) => deliver(await openServices(), print),
  }),
});
