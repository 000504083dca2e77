import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FormKind } from "@narthex/contract/app/forms";
import type { FormIssue, FormReason } from "@narthex/domain/forms";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import {
  countInvitesOfLastHour,
  countMentionsOfLastDay,
  findEntry,
  insertEntry,
  lockMailboxes,
  type FormPayload,
} from "./forms.repository.ts";
import { queueDelivery } from "./forms.job.ts";

/** Protects a mailbox from being flooded through our forms. */
const MAX_MENTIONS_PER_DAY = 3;
const MAX_INVITES_PER_HOUR = 50;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

const FORM_MESSAGES: Record<FormReason, string> = {
  missing: "must be filled in",
  "no-email": "is not an email address",
  "too-long": "is too long",
  "forbidden-characters": "contains characters that are not allowed",
};

/** Applies the rules that the app checks before sending. */
export function refuseInvalidForm(issues: FormIssue[]): void {
  if (issues.length === 0) return;
  const named = issues.map(({ field, reason }) => ({ path: `body.${field}`, message: FORM_MESSAGES[reason] }));
  throw new ProblemError("refused", named.map(({ path, message }) => `${path.slice(5)} ${message}`).join("; "), {
    issues: named,
    isForPerson: true,
  });
}

/** The id is derived from the idempotency key, so that a repeated form is stored once. */
const entryIdOf = (kind: FormKind, key: string | null): string => {
  if (key === null) return randomUUID();
  const hex = createHash("sha256").update(`${kind} ${key}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
};

/** `sender` is the email address of the person whose token was sent. */
type FormSubmission = {
  kind: FormKind;
  payload: FormPayload;
  email: string;
  personId?: number;
  sender?: string | undefined;
};

/** Other people may name a mailbox a few times a day; its owner, signed in, as often as they like. */
async function limitMentions(db: Db, { payload, email, sender }: FormSubmission): Promise<void> {
  const named = [email, payload["referrerEmail"] ?? ""].map((text) => text.toLowerCase());
  const ofOthers = [...new Set(named)].filter((mailbox) => mailbox !== "" && mailbox !== sender);
  await lockMailboxes(db, ofOthers);
  for (const mailbox of ofOthers)
    if ((await countMentionsOfLastDay(db, mailbox)) >= MAX_MENTIONS_PER_DAY)
      throw new ProblemError("too-many", "This address was used too often. Please try again tomorrow.", {
        retryAfter: DAY_S,
      });
}

/** Stores a form and queues its delivery in the same transaction. A repetition with the same key changes nothing. */
export async function storeForm(services: Services, db: Db, sent: FormSubmission, key: string | null): Promise<void> {
  const { kind, payload, personId = null } = sent;
  const email = sent.email.toLowerCase();
  const id = entryIdOf(kind, key);
  const present = key === null ? null : await findEntry(db, id);
  if (present) {
    if (isDeepStrictEqual(present.payload, payload)) return;
    throw new ProblemError("key-reused", "This Idempotency-Key was used for another request.");
  }
  await limitMentions(db, sent);
  if (personId !== null && (await countInvitesOfLastHour(db, personId)) >= MAX_INVITES_PER_HOUR)
    throw new ProblemError("too-many", "You have invited many friends within an hour. Please try again later.", {
      retryAfter: HOUR_S,
    });
  if (await insertEntry(db, { id, kind, payload, email, personId })) await queueDelivery(services, db, id);
}
