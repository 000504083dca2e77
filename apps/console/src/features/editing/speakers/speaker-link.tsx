import type { SpeakerLink as Link } from "@narthex/contract/console/speakers-console";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useState } from "react";
import { AskDialog, formatDayAndTime, Panel, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { SPEAKER_READS } from "../use-draft-file.ts";

/** The link by which a speaker corrects their own texts. Its address is shown once: only its digest is stored. */
export const SpeakerLink = ({ speaker, link }: { speaker: string; link: Link | null }) => {
  const { speakers, frame } = useMessages();
  const { edition, isDraft } = useFrame();
  const locale = useCurrentLocale();
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<"new" | "end" | null>(null);
  const params = { edition: edition.id, speaker };
  const close = (): void => setAsked(null);
  const make = useConsoleWrite("POST /console/:edition/speakers/:speaker/link", {
    invalidates: SPEAKER_READS,
    onSuccess: (made) => {
      setAddress(made.address);
      close();
    },
  });
  const end = useConsoleWrite("POST /console/:edition/speakers/:speaker/link/revoke", {
    invalidates: SPEAKER_READS,
    onSuccess: () => {
      setAddress(null);
      close();
    },
  });
  const at = (instant: string): string => formatDayAndTime(instant, edition.timeZone, locale);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address ?? "");
    showToast({ message: speakers.copied, icon: "done", colour: "ink" });
  };
  if (isDraft)
    return (
      <Panel title={speakers.link}>
        <p className="text-ink-2">{speakers.linkLater}</p>
      </Panel>
    );
  return (
    <Panel title={speakers.link}>
      <p className="text-ink-2">{speakers.linkText}</p>
      {link && (
        <p className="mt-2">
          {speakers.madeAt(at(link.madeAt))} {link.openedAt ? speakers.openedAt(at(link.openedAt)) : speakers.notOpened}
        </p>
      )}
      {address !== null && (
        <div className="mt-3 rounded-control bg-sunk p-3.5">
          <p className="text-sm text-ink-2">{speakers.shownOnce}</p>
          <p className="mt-1 break-all select-all">{address}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {address !== null && (
          <Button look="solid" onClick={() => void copy()}>
            {speakers.copy}
          </Button>
        )}
        <Button
          look={link ? "ghost" : "solid"}
          disabled={make.isPending}
          onClick={() => (link ? setAsked("new") : make.mutate({ params }))}
        >
          {link ? speakers.makeNew : speakers.make}
        </Button>
        {link && (
          <Button look="ghost" onClick={() => setAsked("end")}>
            {speakers.end}
          </Button>
        )}
      </div>
      {asked === "new" && (
        <AskDialog
          title={speakers.makeNew}
          text={speakers.makeNewText}
          action={speakers.makeNew}
          keep={frame.cancel}
          isPending={make.isPending}
          onConfirm={() => make.mutate({ params })}
          close={close}
        />
      )}
      {asked === "end" && (
        <AskDialog
          title={speakers.end}
          text={speakers.endText}
          action={speakers.end}
          keep={frame.cancel}
          isPending={end.isPending}
          onConfirm={() => end.mutate({ params })}
          close={close}
        />
      )}
    </Panel>
  );
};
