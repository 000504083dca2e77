import type { Locale } from "@narthex/contract/base/common";
import type { Signup } from "@narthex/contract/app/experiences";
import type { Db } from "#platform/postgres/db.ts";
import type { Snapshot } from "../content/index.ts";
import { listSignupsOf, listSignupsOfPeople } from "./experiences.repository.ts";
import { signupsView } from "./experiences.views.ts";

type Reading = { personId: number; snapshot: Snapshot; now: number; locale: Locale };

/** A person's sign-ups in an edition, as far as they may see them now. */
export const readSignups = async (db: Db, { personId, snapshot, now, locale }: Reading): Promise<Signup[]> =>
  signupsView(await listSignupsOf(db, personId, snapshot.edition.id), snapshot, now, locale);

/** The rows of several people, by person, for `signupsView`. */
export const readSignupsOfPeople = async (db: Db, personIds: readonly number[], editionId: string) =>
  Map.groupBy(await listSignupsOfPeople(db, personIds, editionId), ({ personId }) => personId);
