import { randomBytes } from "node:crypto";
import type { PreviewPerson } from "@narthex/contract/console/preview";
import { confYearOf } from "@narthex/domain/people/people";
import { ProblemError } from "#platform/http/problems.ts";
import { localize, type Snapshot } from "../content/index.ts";
import type { Person } from "../people/index.ts";
import type { SimulatedPerson, SimulatedPlace } from "./preview.repository.ts";

/** What everyone reads as the name of the simulated person. */
const NAME = "Preview";

const placeIn = ({ pack }: Snapshot, slotId: string | null): SimulatedPlace | null => {
  if (slotId === null) return null;
  for (const { type, slots } of pack.experiences?.experiences ?? []) {
    const slot = slots.find(({ id }) => id === slotId);
    if (!slot) continue;
    const location = localize(slot.venue, "en");
    return { type, status: "Confirmed", ranking: 1, startsAt: new Date(slot.start), location, slotId };
  }
  throw new ProblemError("bad-input", "body.person.slot is not a slot of the draft");
};

/** A person of a kind, as far as it is stored. */
export function simulatePerson(snapshot: Snapshot, { standing, slot }: PreviewPerson): SimulatedPerson {
  const { edition, pack } = snapshot;
  const hashId = randomBytes(12).toString("base64url");
  const person = {
    hashId,
    // A domain that no mail can reach (RFC 6761).
    email: `${hashId.toLowerCase()}@preview.invalid`,
    name: NAME,
    preferredName: NAME,
    organization: standing === "host" ? (pack.edition.hostOrganization ?? "") : "",
    country: "",
    delegateId: "",
  };
  return { editionId: edition.id, person, place: placeIn(snapshot, slot) };
}

/** The same person, with their registration for the edition of the draft. */
export function registeredPerson(
  { edition }: Snapshot,
  { person }: SimulatedPerson,
  { type, standing, group }: PreviewPerson,
  id: number,
): Person {
  const isAbsentAlumnus = standing === "alumnus";
  const { id: editionId, conferenceType, year } = edition;
  const { hashId, email, name, preferredName, organization, country, delegateId } = person;
  const about = { name, preferredName, organization, country, delegateId };
  const registration = {
    ...about,
    editionId,
    conferenceType,
    editionYear: year,
    type,
    confYear: confYearOf({ conferenceType, year: isAbsentAlumnus ? year - 1 : year }),
    groupName: group ?? "",
    needLiveVoice: true,
    needsStepFree: false,
    signupCheck: true,
    channels: [],
    // The tours would cover what is looked at.
    homepageTour: true,
    scheduleTour: true,
    experienceTour: true,
    isAbsentAlumnus,
    isHost: standing === "host",
  };
  return {
    id,
    hashId,
    sub: "preview",
    email,
    ...about,
    tracking: false,
    isHiddenInPhotos: false,
    fcmToken: null,
    registrations: [registration],
    work: [],
    own: conferenceType,
  };
}
