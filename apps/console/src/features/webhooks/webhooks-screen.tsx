import type { Webhook, WebhookMessage } from "@narthex/contract/console/webhooks";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import {
  AskDialog,
  formatDayAndTime,
  Page,
  Panel,
  QueryBoundary,
  useConsoleWrite,
  useFrame,
} from "#features/frame/index.ts";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";

const WEBHOOKS = "GET /console/:edition/webhooks";
/** A test and its repetitions are answered within seconds. */
const REFRESH_MS = 5_000;

const hostOf = (url: string): string => new URL(url).host;

const RemoveDialog = ({ webhook, close }: { webhook: Webhook; close: () => void }) => {
  const { webhooks } = useMessages();
  const { edition } = useFrame();
  const remove = useConsoleWrite("POST /console/:edition/webhooks/:id/remove", {
    invalidates: [WEBHOOKS],
    onSuccess: close,
  });
  return (
    <AskDialog
      title={webhooks.askRemove(hostOf(webhook.url))}
      text={webhooks.removeText}
      action={webhooks.remove}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { edition: edition.id, id: String(webhook.id) } })}
      close={close}
    />
  );
};

const WebhookRow = ({ webhook, remove }: { webhook: Webhook; remove: () => void }) => {
  const { webhooks } = useMessages();
  const { edition } = useFrame();
  const test = useConsoleWrite("POST /console/:edition/webhooks/:id/test", {
    invalidates: [WEBHOOKS],
    onSuccess: () => showToast({ message: webhooks.tested, icon: "done", colour: "ink" }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold break-all">{webhook.url}</p>
        <p className="text-sm text-ink-2">
          <Dots parts={webhook.events.map((event) => webhooks.names[event])} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="ghost"
          aria-label={`${webhooks.test}: ${hostOf(webhook.url)}`}
          disabled={test.isPending}
          onClick={() => test.mutate({ params: { edition: edition.id, id: String(webhook.id) } })}
        >
          {webhooks.test}
        </Button>
        <Button look="ghost" aria-label={`${webhooks.remove}: ${hostOf(webhook.url)}`} onClick={remove}>
          {webhooks.remove}
        </Button>
      </div>
    </li>
  );
};

const MessageRow = ({ message, address }: { message: WebhookMessage; address: string }) => {
  const { webhooks } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { event, at, attempts, status, deliveredAt, isGivenUp } = message;
  const state = (): string => {
    if (deliveredAt !== null) return webhooks.delivered;
    if (attempts === 0) return webhooks.waits;
    if (isGivenUp) return status === null ? webhooks.noAnswerEver : webhooks.gaveUp(status);
    return status === null ? webhooks.noAnswer : webhooks.answered(status);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold">{webhooks.names[event]}</p>
        <p className="text-sm break-words text-ink-2">
          <Dots
            parts={[
              address,
              formatDayAndTime(at, edition.timeZone, locale),
              attempts > 1 && webhooks.attempts(attempts),
            ]}
          />
        </p>
      </div>
      <Pill tone={deliveredAt !== null ? "confirmed" : isGivenUp ? "ember" : "pending"}>{state()}</Pill>
    </li>
  );
};

/** The webhooks of an edition, with the messages that were sent. */
export const WebhooksScreen = () => {
  const { webhooks } = useMessages();
  const { edition } = useFrame();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Webhook | null>(null);
  const query = useQuery({ ...q(WEBHOOKS, { params: { edition: edition.id } }), refetchInterval: REFRESH_MS });
  return (
    <Page
      title={webhooks.title}
      text={webhooks.text}
      actions={
        <Button look="solid" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4.5" />
          {webhooks.add}
        </Button>
      }
    >
      <QueryBoundary query={query}>
        {({ webhooks: all, messages }) =>
          all.length === 0 ? (
            <EmptyState icon={<WebhookIcon className="size-9" />} title={webhooks.none} />
          ) : (
            <>
              <ul className="mt-6 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line">
                {all.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} remove={() => setRemoved(webhook)} />
                ))}
              </ul>
              <Panel title={webhooks.log}>
                {messages.length === 0 ? (
                  <p className="text-ink-2">{webhooks.noLog}</p>
                ) : (
                  <ul className="divide-y divide-line">
                    {messages.map((message) => (
                      <MessageRow
                        key={message.id}
                        message={message}
                        address={hostOf(all.find(({ id }) => id === message.webhookId)?.url ?? "https://-")}
                      />
                    ))}
                  </ul>
                )}
              </Panel>
            </>
          )
        }
      </QueryBoundary>
      {isAdding && <AddWebhookDialog close={() => setIsAdding(false)} />}
      {removed && <RemoveDialog webhook={removed} close={() => setRemoved(null)} />}
    </Page>
  );
};
