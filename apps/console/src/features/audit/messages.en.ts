import { plural } from "@narthex/client/plural.ts";
import type { AuditAction } from "@narthex/contract/staff";

/** What was done, from the details of the entry and the name of the person that it was done to. */
type AuditText = (detail: Record<string, string>, subject: string) => string;

const countPhotos = (count: string): string => (count === "1" ? "1 photo" : `${count} photos`.trim());

const actions: Record<AuditAction, AuditText> = {
  "role.granted": ({ role = "" }, subject) => `gave ${subject} the role ${role}`,
  "role.revoked": ({ role = "" }, subject) => `removed the role ${role} from ${subject}`,
  "person.added": (_, subject) => `registered ${subject}`,
  "person.changed": ({ fields = "" }, subject) => `changed the registration of ${subject}: ${fields}`,
  "person.invited": (_, subject) => `invited ${subject} by email`,
  "person.code": (_, subject) => `signed ${subject} out everywhere, and gave a code for a new phone`,
  "person.readdressed": (_, subject) => `corrected the email address of ${subject}`,
  "person.cancelled": (_, subject) => `cancelled the registration of ${subject}`,
  "person.erased": () => "erased a person at their request",
  "people.invited": ({ people = "" }) => `invited everyone who was not invited yet: ${people}`,
  "people.imported": ({ added = "", changed = "" }) => `imported people: ${added} new, ${changed} changed`,
  "programme.imported": ({ added = "", changed = "", removed = "" }) =>
    `imported the programme: ${added} new, ${changed} changed, ${removed} removed`,
  "content.imported": ({ version = "" }) => `published a content pack as version ${version}`,
  "content.restored": ({ version = "", restored = "" }) => `published version ${restored} again, as version ${version}`,
  "content.exported": () => "exported the content pack",
  "signups.imported": ({ signups = "" }) => `imported sign-ups for experiences: ${signups}`,
  "signups.exported": ({ signups = "" }) => `exported sign-ups for experiences: ${signups}`,
  "seats.imported": ({ given = "", removed = "" }) => `imported seats: ${given} given, ${removed} removed`,
  "photos.imported": ({ added = "", updated = "" }) => `imported photos: ${added} new, ${updated} changed`,
  "photo.removed": () => "removed a photo permanently",
  "password.set": (_, subject) => `set the password of ${subject}`,
  "passkey.made": () => "made a passkey for their own sign-in",
  "passkey.removed": () => "removed one of their own passkeys",
  "backup.made": () => "made a backup of everything",
  "backup.restored": ({ createdAt = "" }) => `restored the backup of ${createdAt}`,
  "keys.replaced": () => "replaced the sign-in keys",
  "pushKeys.replaced": () => "replaced the push message keys",
  "edition.created": ({ object = "" }) => `started a new conference: ${object}`,
  "edition.discarded": () => "discarded the draft of this conference",
  "draft.changed": ({ object = "" }) => `changed the draft: ${object}`,
  "draft.undone": ({ object = "" }) => `undid a change to the draft: ${object}`,
  "draft.published": ({ object = "", isWaiting, isScheduled, version = "" }) => {
    if (isWaiting === "true") return `asked a second person to publish: ${object}`;
    if (version !== "") return `published version ${version} again: ${object}`;
    return isScheduled === "true" ? `scheduled a publication: ${object}` : `published: ${object}`;
  },
  "publication.confirmed": ({ object = "" }) => `confirmed a publication: ${object}`,
  "publication.recalled": ({ object = "" }) => `recalled a publication: ${object}`,
  "gap.accepted": ({ object = "", language = "" }) =>
    `accepted that a translation (${language}) is missing or outdated: ${object}`,
  "media.added": ({ object = "" }) => `added the file ${object}`,
  "photo.assign": ({ photos = "" }, subject) => `gave ${countPhotos(photos)} to ${subject}`,
  "photo.discard": ({ photos = "" }) => `discarded ${countPhotos(photos)}`,
  "photo.upload": ({ files = "" }) => `uploaded ${countPhotos(files)}`,
  "upload.cancelled": ({ files = "" }) => `cancelled an upload of ${countPhotos(files)}`,
  "photo.undone": ({ photos = "" }) => `undid a decision about ${countPhotos(photos)}`,
  "seat.changed": ({ object = "" }, subject) => `changed the seat of ${subject}: ${object}`,
  "seats.accepted": ({ people = "", object = "" }) =>
    `accepted a seating proposal for ${plural(Number(people), "person", "people")}: ${object}`,
  "seats.undone": ({ object = "" }) => `undid a seating change: ${object}`,
  "forms.delivered": ({ forms = "" }) => `asked for the delivery of ${forms === "1" ? "1 form" : `${forms} forms`}`,
  "forms.exported": ({ kind = "" }) => `exported the form ${kind}`,
  "allocation.started": () => "started an allocation of experiences",
  "allocation.cancelled": () => "cancelled an allocation of experiences",
  "allocation.scheduled": ({ proposal = "" }) => `scheduled the places of proposal ${proposal}`,
  "allocation.unscheduled": ({ proposal = "" }) => `cancelled the publication of the places of proposal ${proposal}`,
  "allocation.published": ({ proposal = "" }) => `published the places of proposal ${proposal}`,
  "allocation.takenBack": ({ proposal = "" }) => `took back the places of proposal ${proposal}`,
  "allocation.exported": ({ proposal = "", file = "" }) => `exported ${file} of proposal ${proposal}`,
};

export const auditMessages = {
  audit: {
    title: "Log",
    text: "Every change and export, newest first. Entries cannot be changed or removed.",
    none: "No entries yet.",
    operator: "A command on the server",
    times: (count: number): string => `(${count} times)`,
    erased: "An erased person",
    actions,
  },
};
