import type { UndeliveredForm } from "@narthex/contract/console/forms-console";
import type { Services } from "#platform/services.ts";
import { claimEntry, isStillWaiting, settleEntry, type FormEntry } from "./forms.repository.ts";

/** The receiver did not accept an entry, or its answer was lost: the delivery is retried. */
export class NotDelivered extends Error {
  override name = "NotDelivered";
}

const DELIVERY_TIMEOUT_MS = 10_000;

const failureReasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === "TimeoutError") return `no answer within ${DELIVERY_TIMEOUT_MS / 1000} s`;
  return cause?.code ? `no answer (${cause.code})` : "no answer";
};

/** Parses the stored English reason of a failed attempt, so that the console can show it in any language. */
export function deliveryFailureOf(reason: string): NonNullable<UndeliveredForm["reason"]> {
  const [, status] = /^answered (\d+)$/.exec(reason) ?? [];
  if (status) return { code: "refused", detail: status };
  const [, seconds] = /^no answer within (\d+) s$/.exec(reason) ?? [];
  if (seconds) return { code: "too-slow", detail: seconds };
  return { code: "unreachable", detail: /\((\w+)\)/.exec(reason)?.[1] ?? "" };
}

/** Sends one entry to the operator's webhook, without following redirects. Returns why it failed, or null. */
async function post(url: string, { id, kind, createdAt, payload }: FormEntry): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json", "idempotency-key": id },
      body: JSON.stringify({ id, form: kind, sentAt: createdAt.toISOString(), data: payload }),
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    return failureReasonOf(error);
  }
}

/** Delivers an entry unless another process is delivering it. Throws `NotDelivered` if it must be retried. */
export async function deliverEntry({ db, config }: Pick<Services, "db" | "config">, id: string): Promise<void> {
  if (!config.automationWebhook) return;
  const entry = await claimEntry(db, id);
  if (!entry) {
    if (await isStillWaiting(db, id)) throw new NotDelivered("another process is delivering it");
    return;
  }
  const error = await post(config.automationWebhook, entry);
  await settleEntry(db, id, error);
  if (error) throw new NotDelivered(error);
}
