import { amountOf, amountOfPeople, subcommand, type Print } from "#platform/command.ts";
import type { Proposal } from "../proposals.repository.ts";

const FAILED = 1;
const BAD_USAGE = 2;
const MAX_REASON_LENGTH = 1000;

const instant = (at: Date | number): string => new Date(at).toISOString().replace(".000Z", "Z");

function stateOf({ publishedAt, takenBackAt, replacedAt, isScheduled, reason }: Proposal): string {
  if (takenBackAt) return `taken back ${instant(takenBackAt)}: ${reason ?? ""}`;
  if (replacedAt) return `replaced ${instant(replacedAt)}`;
  if (publishedAt) return `published ${instant(publishedAt)}`;
  return isScheduled ? "scheduled" : "proposed";
}

export const proposalsCommand = subcommand({
  options: { edition: "ID" },
  summary: "lists the proposals of an edition, newest first, with what became of them",
  async run({ options: { edition }, openServices, print }) {
    const { isOfEarlierRule, listProposals } = await import("../proposals.repository.ts");
    const proposals = await listProposals((await openServices()).db, edition);
    for (const proposal of proposals) {
      const { id, seed, createdAt, moved, certificate } = proposal;
      const { peopleWithAPlace, places, ranks } = certificate;
      const figures = `${amountOfPeople(peopleWithAPlace.value)}, ${amountOf(places.value, "place")}, ${amountOf(ranks.value[0] ?? 0, "first choice")}, ${moved} moved`;
      const rule = isOfEarlierRule(proposal) ? ", by an earlier rule" : "";
      print(`${id}  ${instant(createdAt)}  seed ${seed}  ${figures}  ${stateOf(proposal)}${rule}`);
    }
    print(`${edition}: ${amountOf(proposals.length, "proposal")}`);
    return 0;
  },
});

/** Runs an action that a rule may refuse, and prints the reason. */
async function unlessRefused(print: Print, act: () => Promise<void>): Promise<number> {
  const { RefusedPublication } = await import("./publish.service.ts");
  try {
    await act();
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedPublication)) throw error;
    print(`${error.message}\nNothing was changed.`);
    return FAILED;
  }
}

function readNumber(text: string, print: Print): number | null {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  print(`PROPOSAL must be the number of a proposal: ${text}`);
  return null;
}

export const publishCommand = subcommand({
  args: ["PROPOSAL"],
  summary: "publishes a proposal, once, and notifies everyone; before the edition's time it is scheduled",
  details: `Refused if anyone has withdrawn, signed up or been invited since the proposal was computed, or if the slots have changed or begun.
A proposal scheduled for EXP_ALLOC_TS is published by the server at that time. If the wishes have changed by then, the
server computes them again with the same seed.`,
  async run({ args: [proposal], openServices, print }) {
    const id = readNumber(proposal, print);
    if (id === null) return BAD_USAGE;
    return unlessRefused(print, async () => {
      const [{ publishProposal }, { queuePublishing }, { recordAudit }] = await Promise.all([
        import("./publish.service.ts"),
        import("./publish-due.service.ts"),
        import("#features/audit/index.ts"),
      ]);
      const services = await openServices();
      const { editionId, isScheduled, at } = await services.db.transaction(async (tx) => {
        const result = await publishProposal({ ...services, db: tx }, id);
        if (result.isScheduled) await queuePublishing({ ...services, db: tx }, result.at - services.clock.now());
        const action = result.isScheduled ? "allocation.scheduled" : "allocation.published";
        await recordAudit(tx, { actorId: null, editionId: result.editionId, action, detail: { proposal: id } });
        return result;
      });
      print(
        isScheduled
          ? `${editionId}: proposal ${id} will be published at ${instant(at)}, if a server is running then`
          : `${editionId}: proposal ${id} is published`,
      );
    });
  },
});

export const unscheduleCommand = subcommand({
  args: ["PROPOSAL"],
  summary: "cancels the publication of a scheduled proposal; nobody is notified",
  async run({ args: [proposal], openServices, print }) {
    const id = readNumber(proposal, print);
    if (id === null) return BAD_USAGE;
    return unlessRefused(print, async () => {
      const [{ unschedule, RefusedPublication }, { recordAudit }] = await Promise.all([
        import("./publish.service.ts"),
        import("#features/audit/index.ts"),
      ]);
      const { db } = await openServices();
      const editionId = await db.transaction(async (tx) => {
        const edition = await unschedule(tx, id);
        if (edition === null) throw new RefusedPublication(`Proposal ${id} is not scheduled.`);
        const detail = { proposal: id };
        await recordAudit(tx, { actorId: null, editionId: edition, action: "allocation.unscheduled", detail });
        return edition;
      });
      print(`${editionId}: proposal ${id} is no longer scheduled`);
    });
  },
});

export const takeBackCommand = subcommand({
  args: ["PROPOSAL"],
  options: { reason: "TEXT" },
  summary: "takes a publication back within an hour; everyone is notified of the reason",
  async run({ args: [proposal], options: { reason }, openServices, print }) {
    const id = readNumber(proposal, print);
    if (id === null) return BAD_USAGE;
    const text = reason.trim();
    if (text === "" || text.length > MAX_REASON_LENGTH) {
      print(`--reason must be a text of at most ${MAX_REASON_LENGTH} characters, which everyone will read.`);
      return BAD_USAGE;
    }
    return unlessRefused(print, async () => {
      const [{ takeBack }, { recordAudit }] = await Promise.all([
        import("./publish.service.ts"),
        import("#features/audit/index.ts"),
      ]);
      const services = await openServices();
      const editionId = await services.db.transaction(async (tx) => {
        const edition = await takeBack({ ...services, db: tx }, id, text);
        const detail = { proposal: id };
        await recordAudit(tx, { actorId: null, editionId: edition, action: "allocation.takenBack", detail });
        return edition;
      });
      print(`${editionId}: proposal ${id} was taken back`);
    });
  },
});
