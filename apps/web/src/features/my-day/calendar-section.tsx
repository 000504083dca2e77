import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Copy, X } from "lucide-react";
import { PartFailure, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";

const feedQuery = q("GET /my-day/calendar", undefined, { isStored: false });

/** The secret address of this person's calendar: created, opened, copied and removed. */
export const CalendarSection = () => {
  const messages = useMessages().calendar;
  const { locale } = useView();
  const client = useQueryClient();
  const feed = useQuery(feedQuery);
  const address = feed.data?.address;
  const change = useWrite("POST /my-day/calendar", {
    onSuccess: (answer) => void client.setQueryData(feedQuery.queryKey, answer),
    onError: () => showFailure(messages.failed),
  });
  const set = (isOn: boolean): void => change.mutate({ body: { isOn, locale } });
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ message: messages.copied, icon: "done", colour: "ink" }),
      () => showFailure(messages.failed),
    );
  return (
    <>
      <p className="text-pretty text-ink-2">{messages.text}</p>
      <PartFailure query={feed} />
      {!feed.data ? null : address ? (
        <>
          <p className="mt-3 text-sm [overflow-wrap:anywhere] text-ink-3">{address}</p>
          <div className="mt-3 flex flex-wrap gap-2.5">
            <a href={address.replace(/^https?:/, "webcal:")} className={buttonLook("soft")}>
              <CalendarPlus aria-hidden="true" className="size-4.5" />
              {messages.open}
            </a>
            <Button onClick={() => copy(address)}>
              <Copy aria-hidden="true" className="size-4.5" />
              {messages.copy}
            </Button>
            <Button look="ghost" disabled={change.isPending} onClick={() => set(false)}>
              <X aria-hidden="true" className="size-4.5" />
              {messages.remove}
            </Button>
          </div>
        </>
      ) : (
        <Button className="mt-3" disabled={change.isPending} onClick={() => set(true)}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          {messages.create}
        </Button>
      )}
    </>
  );
};
