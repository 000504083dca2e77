import type { ReminderMinutes } from "@narthex/contract/app/my-day";
import { REMINDER_CHOICES } from "@narthex/domain/day/reminders";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { currentDevice } from "@narthex/client/device.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { remindersQuery, SET_REMINDERS } from "./my-day.queries.ts";

/** How long before the events of My day a person is reminded, on all of their devices. */
export const ReminderSetting = () => {
  const messages = useMessages().reminders;
  const id = useId();
  const minutes = useQuery(remindersQuery).data?.minutesBefore;
  const change = useWrite(SET_REMINDERS, {
    sendLater: "latest",
    invalidates: ["GET /my-day/reminders"],
    onError: () => showFailure(messages.failed),
  });
  const choose = async (minutesBefore: ReminderMinutes): Promise<void> => {
    change.mutate({ body: { minutesBefore } });
    const { localMessages } = currentDevice();
    if (minutesBefore > 0 && localMessages && !(await localMessages.requestPermission())) showFailure(messages.blocked);
  };
  if (minutes === undefined) return null;
  return (
    <section aria-labelledby={id} className="py-4">
      <h3 id={id} className="font-semibold">
        {messages.title}
      </h3>
      <p className="mt-1 mb-3 text-pretty text-ink-2">{messages.text}</p>
      <Segmented
        label={messages.title}
        current={String(minutes)}
        segments={REMINDER_CHOICES.map((choice) => ({
          name: String(choice),
          label: choice === 0 ? messages.off : messages.before(choice),
        }))}
        onChoose={(name) => {
          const chosen = REMINDER_CHOICES.find((choice) => String(choice) === name);
          if (chosen !== undefined) void choose(chosen);
        }}
      />
    </section>
  );
};
