import { SETUP_PART_NAMES } from "@narthex/domain/setup/parts";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import type { FirstSteps } from "@narthex/contract/setup/first-steps";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackPages } from "@narthex/contract/pack/pack-home";
import type { PackLibrary } from "@narthex/contract/pack/pack-library";
import type { PackEvent, PackMaterials } from "@narthex/contract/pack/pack-schedule";
import { MESSAGES } from "@narthex/messages/api";
import { listRegistered, listStaff } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { byLanguage } from "../content/index.ts";
import { contentsOf, loadDraft, packFileOf } from "../drafts/index.ts";
import { listLaterParts } from "./first-steps.repository.ts";

type Contents = ReadonlyMap<string, unknown>;

const filesOf = <T>(contents: Contents, part: string): T[] =>
  [...contents].flatMap(([file, content]) => (packFileOf(file).name === part ? [content as T] : []));
const eventsOf = (contents: Contents): PackEvent[] => filesOf<PackEvent[]>(contents, "schedule").flat();
const editionIn = (contents: Contents): PackEdition => contents.get("edition.yaml") as PackEdition;

/** The page of a conference that was started from nothing begins so. */
const isFirstText = (team: string): boolean => {
  const [, sentence = ""] = MESSAGES.en.emptyEdition.team("", "").split("\n\n");
  return team.trim() === "" || team.includes(sentence.replace(/\.$/, ""));
};

/** Whether something is in a part. `people`: registered people without a role. */
const HAS_CONTENT: Record<SetupPartName, (contents: Contents, people: number) => boolean> = {
  programme: (contents) => eventsOf(contents).length > 0,
  rooms: (contents) => {
    const sessions = eventsOf(contents).filter(({ cancelled }) => !cancelled);
    return sessions.length > 0 && sessions.every(({ session, location }) => session === null || location.length > 0);
  },
  people: (_, people) => people > 0,
  experiences: (contents) => {
    const found = (contents.get("experiences.yaml") ?? null) as PackExperiences | null;
    return found !== null && found.experiences.some(({ slots }) => slots.length > 0);
  },
  plans: (contents) => editionIn(contents).seatingPlans.length > 0,
  materials: (contents) =>
    filesOf<PackMaterials>(contents, "materials").some(
      ({ tools, questions, relatedResources }) => tools.length + questions.length + relatedResources.length > 0,
    ),
  library: (contents) => filesOf<PackLibrary>(contents, "library").some(({ resources }) => resources.length > 0),
  pages: (contents) => !isFirstText(byLanguage((contents.get("pages.yaml") as PackPages).team).en),
  parameters: (contents) => Object.values(editionIn(contents).parameters).some((value) => value !== undefined),
};

/** What is done, what may wait and what is missing. */
export async function readStates(db: Db, editionId: string): Promise<FirstSteps["parts"]> {
  const contents = contentsOf(await loadDraft(db, editionId));
  const later = await listLaterParts(db, editionId);
  const staff = new Set((await listStaff(db, editionId)).map(({ email }) => email));
  const people = (await listRegistered(db, editionId)).filter(({ email }) => !staff.has(email)).length;
  return SETUP_PART_NAMES.map((part) => ({
    part,
    state: HAS_CONTENT[part](contents, people) ? "done" : later.has(part) ? "later" : "missing",
  }));
}
