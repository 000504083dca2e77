import { userInfo } from "node:os";
import { recordAudit } from "#features/audit/index.ts";
import { amountOf, amountOfPeople, subcommand, type Print } from "#platform/command.ts";
import type { Services } from "#platform/services.ts";
import type { StoredFrame } from "../ingest.repository.ts";
import type { RoutedPhotos } from "../routing/route-photos.service.ts";
import {
  decide,
  findPersonFor,
  historyOf,
  listQuarantine,
  photoIdIn,
  RefusedDecision,
  undo,
  type DecisionRequest,
} from "./review.service.ts";

const timeOf = ({ takenAt }: StoredFrame): string => takenAt?.toISOString() ?? "no time";
const besideLine = (label: string, frame: StoredFrame | null): string[] =>
  frame ? [`    ${label}: ${frame.photoId}  ${timeOf(frame)}  ${frame.state}  ${frame.fileName}`] : [];

async function refusing(print: Print, run: () => Promise<void>): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedDecision)) throw error;
    print(error.message);
    return 1;
  }
}

const printResult = (print: Print, what: string, { given, counts }: RoutedPhotos): void =>
  print(
    `${what}: ${amountOfPeople(given.size)} got photos; ${amountOf(counts.quarantine, "photo is", "photos are")} in quarantine.`,
  );

/** Carries out a decision, and logs it like a decision in the console. */
const decideAndRecord = (services: Services, editionId: string, request: DecisionRequest) =>
  services.db.transaction(async (tx) => {
    const decided = await decide({ ...services, db: tx }, editionId, request);
    const { action, photoId, isForRun } = request;
    const [subjectId] = request.personIds;
    await recordAudit(tx, {
      actorId: null,
      editionId,
      action: `photo.${action}`,
      ...(subjectId !== undefined && { subjectId }),
      detail: { decision: decided.id, photo: photoId, isForRun, photos: decided.photos },
    });
    return decided;
  });

export const reviewSubcommand = subcommand({
  options: { edition: "ID" },
  summary: "lists the photos in quarantine, each with its reason, its run and the photos beside it",
  details: "assign or discard decide about one of them, or about its whole run; undo takes a decision back.",
  async run({ options: { edition }, openServices, print }) {
    const quarantined = await listQuarantine(await openServices(), edition);
    for (const { frame, before, after } of quarantined) {
      print(`${frame.photoId}  ${frame.reason}  ${frame.camera}  ${timeOf(frame)}  ${frame.fileName}`);
      if (frame.runId) print(`    run: ${frame.runId}`);
      for (const line of [...besideLine("before", before), ...besideLine("after", after)]) print(line);
    }
    print(`${edition}: ${amountOf(quarantined.length, "photo")} in quarantine`);
    return 0;
  },
});

const DECISION_OPTIONS = { edition: "ID", run: "", by: "[NAME]" } as const;

export const assignSubcommand = subcommand({
  args: ["PHOTO", "PERSON…"],
  options: DECISION_OPTIONS,
  summary: "gives a photo to people, in place of those that it belongs to now",
  details: `PHOTO is its id or address. PERSON is an email address, a code or its id, or the whole name.
--run gives all photos of its run, without the photo of the code. --by names who decides, by default the user of this machine.`,
  run: ({ args: [photo, first], rest, options: { edition, run, by }, openServices, print }) =>
    refusing(print, async () => {
      const services = await openServices();
      const personIds: number[] = [];
      for (const text of [first, ...rest]) personIds.push(await findPersonFor(services, edition, text));
      const { id, ...routed } = await decideAndRecord(services, edition, {
        photoId: photoIdIn(photo),
        isForRun: run,
        action: "assign",
        personIds: [...new Set(personIds)],
        decidedBy: by ?? userInfo().username,
      });
      printResult(print, `Decision ${id}`, routed);
    }),
});

export const discardSubcommand = subcommand({
  args: ["PHOTO"],
  options: DECISION_OPTIONS,
  summary: "gives a photo to nobody, without deleting it",
  run: ({ args: [photo], options: { edition, run, by }, openServices, print }) =>
    refusing(print, async () => {
      const { id, ...routed } = await decideAndRecord(await openServices(), edition, {
        photoId: photoIdIn(photo),
        isForRun: run,
        action: "discard",
        personIds: [],
        decidedBy: by ?? userInfo().username,
      });
      printResult(print, `Decision ${id}`, routed);
    }),
});

export const undoSubcommand = subcommand({
  args: ["[DECISION]"],
  options: { edition: "ID" },
  summary: "takes a decision back, by default the latest",
  run: ({ args: [text], options: { edition }, openServices, print }) =>
    refusing(print, async () => {
      if (text !== undefined && !/^\d{1,9}$/.test(text))
        throw new RefusedDecision("DECISION must be the number of a decision.");
      const services = await openServices();
      const { id, ...routed } = await services.db.transaction(async (tx) => {
        const undone = await undo({ ...services, db: tx }, edition, text === undefined ? null : Number(text));
        const detail = { decision: undone.id, photos: undone.photos };
        await recordAudit(tx, { actorId: null, editionId: edition, action: "photo.undone", detail });
        return undone;
      });
      printResult(print, `Decision ${id} was undone`, routed);
    }),
});

export const historySubcommand = subcommand({
  args: ["PHOTO"],
  summary: "shows to whom a photo was given and from whom it was taken, when and why",
  async run({ args: [photo], openServices, print }) {
    const changes = await historyOf(await openServices(), photoIdIn(photo));
    for (const { changedAt, change, email, cause } of changes)
      print(`${changedAt.toISOString()}  ${change}  ${email}  ${cause}`);
    print(amountOf(changes.length, "change"));
    return 0;
  },
});
