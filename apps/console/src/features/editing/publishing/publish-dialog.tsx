import type { Difference, Selection } from "@narthex/contract/console/publications";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { codeOf, Dialog, instantOf, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { ChangedMeanwhile, isSameReading } from "../changed-meanwhile.tsx";
import { DifferenceView, isInWay } from "../difference-view.tsx";
import { DRAFT_READS } from "../use-draft-file.ts";

export const PUBLICATIONS = "GET /console/:edition/publications";

/** With `publication`, what one that waits contains. What others change meanwhile is read every `refetchInterval` milliseconds. */
export const useDifference = (
  selection: Selection & { publication?: number } = {},
  refetchInterval: number | false = false,
) => {
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return useQuery(
    q(
      "GET /console/:edition/difference",
      { params: { edition: edition.id }, query: { ...selection, locale } },
      // What was read before the last change is not shown for a moment: it is confirmed as it is read.
      { staleTime: 0, gcTime: 0, refetchInterval },
    ),
  );
};

const Confirm = ({
  present,
  selection,
  close,
}: {
  /** As it is now. */
  present: Difference;
  selection: Selection;
  close: () => void;
}) => {
  /** As the person has read it. Only this is published. */
  const [difference, setDifference] = useState(present);
  const { publishing, audience, frame } = useMessages();
  const { edition } = useFrame();
  const { digest, impact, changes, urgent, isAlone } = difference;
  const needsSecondPerson = urgent.length > 0 && !isAlone;
  const [isLater, setLater] = useState(false);
  const [local, setLocal] = useState("");
  const publishAt = local && new Date(instantOf(local, edition.timeZone)).toISOString();
  const publish = useConsoleWrite("POST /console/:edition/publications", {
    // The first publication opens other sections of the console.
    invalidates: [PUBLICATIONS, "GET /console/access", "GET /console/:edition/experiences", ...DRAFT_READS],
    // What has changed is shown, and read before the next attempt.
    isShown: (error) => codeOf(error) === "conflict",
    onSuccess: ({ isWaiting }) => {
      const done = publishAt ? publishing.scheduled : publishing.published;
      showToast({ message: isWaiting ? audience.asked : done, icon: "done", colour: "ink" });
      close();
    },
  });
  const isStale = !publish.isPending && !publish.isSuccess && !isSameReading(difference, present);
  const noticeText = impact.byReason.announcements > 0 ? publishing.announcementText : publishing.recallText;
  const recallText = impact.people === 0 ? publishing.recallWithoutNoticeText : noticeText;
  const explanation = isLater ? publishing.scheduleText : recallText;
  const secondText = isLater ? audience.needsSecondThen : audience.needsSecond;
  const act = isLater ? publishing.schedule(impact.people) : publishing.publishTo(impact.people);
  if (changes.length === 0)
    return (
      <>
        <p className="mt-3 text-ink-2">{publishing.nothing}</p>
        <DialogActions>
          <Button look="ghost" onClick={close}>
            {frame.close}
          </Button>
        </DialogActions>
      </>
    );
  return (
    <>
      <div className="mt-3">
        <DifferenceView difference={difference} />
      </div>
      {isStale && (
        <ChangedMeanwhile read={difference} {...{ present, selection }} onRead={() => setDifference(present)} />
      )}
      <div className="mt-4 grid gap-3">
        <Segmented
          label={publishing.when}
          current={isLater ? "later" : "now"}
          segments={[
            { name: "now", label: publishing.whenNow },
            { name: "later", label: publishing.whenLater },
          ]}
          onChoose={(name) => {
            setLater(name === "later");
            setLocal("");
          }}
        />
        {isLater && (
          <TextField
            label={`${publishing.publishAt} (${edition.timeZone})`}
            type="datetime-local"
            name="publishAt"
            value={local}
            onChange={({ target }) => setLocal(target.value)}
          />
        )}
      </div>
      {isAlone && <p className="mt-3 font-semibold">{audience.alone}</p>}
      <p className="mt-3 text-sm text-ink-2">{needsSecondPerson ? secondText : explanation}</p>
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {selection.version === undefined ? publishing.later : frame.cancel}
        </Button>
        <Button
          look="solid"
          disabled={isStale || isInWay(difference) || publish.isPending || (isLater && !publishAt)}
          onClick={() =>
            publish.mutate({
              params: { edition: edition.id },
              body: { ...selection, digest, people: impact.people, ...(publishAt && { publishAt }) },
            })
          }
        >
          {needsSecondPerson ? audience.askSecond(impact.people) : act}
        </Button>
      </DialogActions>
    </>
  );
};

/** The second step of every publication: it restates what changes and how many people it affects. */
export const PublishDialog = ({ selection, close }: { selection: Selection; close: () => void }) => {
  const { publishing } = useMessages();
  const query = useDifference(selection);
  return (
    <Dialog
      title={selection.version === undefined ? publishing.ask : publishing.askRestore}
      isWide={Boolean(query.data?.urgent.length)}
      onClose={close}
    >
      {selection.version !== undefined && <p className="mt-3 text-ink-2">{publishing.restoreText}</p>}
      <QueryBoundary query={query}>{(present) => <Confirm {...{ present, selection, close }} />}</QueryBoundary>
    </Dialog>
  );
};
