import type { Callout } from "@narthex/contract/schedule";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";

/** What this type of delegate is told about this day. */
export const DayCallout = ({ callouts, date }: { callouts: readonly Callout[]; date: string }) => {
  const messages = useMessages().schedule;
  const { person } = useView();
  const callout = callouts.find((each) => each.date === date && each.type === person.type);
  if (!callout) return null;
  return (
    <aside
      aria-label={messages.notice}
      className="mt-5 rounded-[1.25rem] bg-accent-soft px-4.5 py-4 text-[0.9375rem] xl:mt-6"
    >
      <p className="text-[0.8125rem] font-semibold text-accent">{messages.notice}</p>
      <p className="mt-0.5 text-pretty">{callout.text}</p>
    </aside>
  );
};
