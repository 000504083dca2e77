import { isSignUpClosed, takesPart } from "@narthex/domain/experiences/experiences";
import { overallStatus } from "@narthex/domain/experiences/sign-up-status";
import { formatDeadline } from "@narthex/domain/editions/times";
import { useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useOutbox } from "@narthex/client/outbox/pending.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { SAVE_SIGNUPS } from "../experiences.queries.ts";
import { useExperienceTimes, useSignups } from "../use-experiences.ts";

const TONES = {
  "Submitted Interest": "open",
  Unavailable: "quiet",
  Pending: "pending",
  Confirmed: "confirmed",
} as const;

/** Summary of a person's sign-ups, and when their places are known; before the first one, the deadline, if they may sign up. */
export const StatusPanel = () => {
  const { experiences: messages, outbox } = useMessages();
  const { edition, person, locale } = useView();
  const now = useNow();
  const times = useExperienceTimes().data;
  const allocatedAt = times?.allocatedAt ?? null;
  const signups = useSignups(allocatedAt === null || now >= allocatedAt).data;
  const isUnsubmitted = useOutbox().waiting.some(({ name }) => name === SAVE_SIGNUPS);
  if (!times || !signups) return null;
  const status = overallStatus(signups, times, now);
  const isAsking = signups.length === 0 && times.closesAt !== null && takesPart(person);
  if (!status && !isAsking) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {status && !isAsking && (
        <p>
          {isUnsubmitted ? (
            <Pill tone="pending">{outbox.waiting(1)}</Pill>
          ) : (
            <Pill tone={TONES[status]}>{messages.status[status]}</Pill>
          )}
        </p>
      )}
      {status === "Submitted Interest" && !isUnsubmitted && allocatedAt !== null && (
        <p className="text-base">{messages.knownBy(formatDeadline(allocatedAt, edition.timeZone, locale))}</p>
      )}
      {isAsking && (
        <p className="text-base">
          {isSignUpClosed(times, now)
            ? messages.closed
            : messages.indicateBy(formatDeadline(times.closesAt ?? 0, edition.timeZone, locale))}
        </p>
      )}
    </div>
  );
};
