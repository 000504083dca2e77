import type { ConsoleForms, UndeliveredForm } from "@narthex/contract/console/forms-console";
import { call } from "@narthex/client/call/call.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { List } from "@narthex/ui/layout/list-row.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import {
  formatDayAndTime,
  Page,
  Panel,
  QueryBoundary,
  saveExport,
  useConsoleWrite,
  useFrame,
} from "#features/frame/index.ts";

const NAME = "GET /console/:edition/forms";
const REFRESH_MS = 10_000;
/** How long after a request a delivery has certainly been tried. */
const SOON_MS = 1_500;
const SOON_FOR_MS = 15_000;

export const FormsScreen = () => {
  const { forms } = useMessages();
  const { edition } = useFrame();
  const [askedAt, setAskedAt] = useState(0);
  const refetchInterval = () => (Date.now() - askedAt < SOON_FOR_MS ? SOON_MS : REFRESH_MS);
  const query = useQuery(q(NAME, { params: { edition: edition.id } }, { refetchInterval }));
  return (
    <Page title={forms.title} text={forms.text}>
      <QueryBoundary query={query}>
        {(state) =>
          state.kinds.every(({ total }) => total === 0) ? (
            <EmptyState icon={<Inbox className="size-9" />} title={forms.none} />
          ) : (
            <>
              <Kinds kinds={state.kinds.filter(({ total }) => total > 0)} />
              {state.hasReceiver ? (
                <Undelivered state={state} onAsked={() => setAskedAt(Date.now())} />
              ) : (
                <p className="mt-4 text-ink-2">{forms.noReceiver}</p>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Page>
  );
};

const Kinds = ({ kinds }: Pick<ConsoleForms, "kinds">) => {
  const { forms } = useMessages();
  const { edition } = useFrame();
  return (
    <Panel title={forms.received}>
      <ul aria-label={forms.received} className="divide-y divide-line">
        {kinds.map(({ kind, total, undelivered }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="font-semibold">{forms.kinds[kind]}</p>
              <p className="text-sm text-ink-2 tabular">
                {forms.total(total)}
                {undelivered > 0 && ` · ${forms.waiting(undelivered)}`}
              </p>
            </div>
            <Button
              look="ghost"
              aria-label={forms.saveOf(forms.kinds[kind])}
              onClick={() =>
                void saveExport(() =>
                  call("GET /console/:edition/forms/export", { params: { edition: edition.id }, query: { kind } }),
                )
              }
            >
              {forms.save}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Undelivered = ({ state: { undelivered }, onAsked }: { state: ConsoleForms; onAsked: () => void }) => {
  const { forms } = useMessages();
  const { edition } = useFrame();
  const deliver = useConsoleWrite("POST /console/:edition/forms/deliver", {
    invalidates: [NAME],
    onSuccess: ({ queued }) => {
      onAsked();
      showToast({ message: forms.delivering(queued), icon: "done", colour: "ink" });
    },
  });
  return (
    <Panel
      title={forms.undelivered}
      end={
        undelivered.length > 0 && (
          <Button
            look="solid"
            disabled={deliver.isPending}
            onClick={() => deliver.mutate({ params: { edition: edition.id } })}
          >
            {forms.deliver}
          </Button>
        )
      }
    >
      {undelivered.length === 0 && <p className="text-ink-2">{forms.allDelivered}</p>}
      <List label={forms.undelivered}>
        {undelivered.map((form) => (
          <FormRow key={form.id} form={form} />
        ))}
      </List>
    </Panel>
  );
};

const FormRow = ({ form: { kind, sentAt, attempts, reason, isOnWay, isParked } }: { form: UndeliveredForm }) => {
  const { forms } = useMessages();
  const locale = useCurrentLocale();
  const { edition } = useFrame();
  const parts = [
    formatDayAndTime(sentAt, edition.timeZone, locale),
    ...(attempts > 0 ? [forms.attempts(attempts)] : []),
    ...(reason && !isOnWay ? [forms.failures[reason.code](reason.detail)] : []),
  ];
  const state = isOnWay ? forms.onWay : isParked ? forms.parked : forms.retried;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold">{forms.kinds[kind]}</p>
        <p className="text-sm break-words text-ink-2 tabular">
          <Dots parts={parts} />
        </p>
      </div>
      <Pill tone={isParked && !isOnWay ? "ember" : "pending"}>{state}</Pill>
    </li>
  );
};
