import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FormKind } from "@narthex/contract/forms";
import type { FormFault, FormReason } from "@narthex/domain/forms";
import type { Db } from "#platform/db.ts";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import {
  countInvitesOfLastHour,
  countOfLastHour,
  findEntry,
  insertEntry,
  type FormPayload,
} from "./forms.repository.ts";
import { queueDelivery } from "./forms.job.ts";

/** Nobody's mailbox is filled by our hand: the most entries that one address may be named in within an hour. */
const MOST_OF_ADDRESS = 20;
const MOST_INVITES = 50;
const AN_HOUR = 3600;

const WORDS: Record<FormReason, string> = {
  missing: "must be filled in",
  "no-email": "is not an e-mail address",
  "too-long": "is too long",
  strange: "holds characters that cannot be used",
};

/** Refuses a form by the rules that the phone asked too. */
export function refuseFaults(faults: FormFault[]): void {
  if (faults.length === 0) return;
  const named = faults.map(({ field, reason }) => ({ path: `body.${field}`, message: WORDS[reason] }));
  throw new ProblemError("refused", named.map(({ path, message }) => `${path.slice(5)} ${message}`).join("; "), {
    faults: named,
    isForPerson: true,
  });
}

/** One key of a sender names one entry, however often it is sent. */
const idOf = (kind: FormKind, key: string | null): string => {
  if (key === null) return randomUUID();
  const hex = createHash("sha256").update(`${kind} ${key}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
};

type Sent = { kind: FormKind; payload: FormPayload; email: string; personId?: number };

/** Keeps a form, and sends it on its way in the same transaction. Sent again with its key it changes nothing. */
export async function keepForm(house: House, db: Db, sent: Sent, key: string | null): Promise<void> {
  const { kind, payload, personId = null } = sent;
  const email = sent.email.toLowerCase();
  const id = idOf(kind, key);
  const present = key === null ? null : await findEntry(db, id);
  if (present) {
    if (isDeepStrictEqual(present.payload, payload)) return;
    throw new ProblemError("key-reused", "This Idempotency-Key was used for another request.");
  }
  if ((await countOfLastHour(db, email)) >= MOST_OF_ADDRESS)
    throw new ProblemError("too-many", "This address was sent too often. Try again in an hour.", {
      retryAfter: AN_HOUR,
    });
  if (personId !== null && (await countInvitesOfLastHour(db, personId)) >= MOST_INVITES)
    throw new ProblemError("too-many", "That were many friends. Try again in an hour.", { retryAfter: AN_HOUR });
  if (await insertEntry(db, { id, kind, payload, email, personId })) await queueDelivery(house, db, id);
}
