import type { Localized } from "@narthex/contract/base/common";
import type { CallAnswer } from "@narthex/client/call/call.ts";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useState } from "react";
import { Dialog, formatDayAndTime, Panel, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { DRAFT_READS } from "../use-draft-file.ts";

export type SpeakerAnswer = CallAnswer<"GET /console/:edition/speakers/:speaker">;
type Sent = NonNullable<SpeakerAnswer["sent"]>;

/** Two values beside each other; under each other on a phone. */
const Sides = ({ name, before, after }: { name: string; before: React.ReactNode; after: React.ReactNode }) => {
  const { speakers } = useMessages();
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{name}</h3>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        <div className="min-w-0 rounded-control bg-sunk p-3.5">
          <p className="text-sm text-ink-2">{speakers.now}</p>
          {before}
        </div>
        <div className="min-w-0 rounded-control bg-accent-soft p-3.5">
          <p className="text-sm text-ink-2">{speakers.sent}</p>
          {after}
        </div>
      </div>
    </section>
  );
};

const Text = ({ text }: { text: string | undefined }) => {
  const { speakers } = useMessages();
  return text ? (
    <p dir="auto" className="mt-1 break-words whitespace-pre-line">
      {text}
    </p>
  ) : (
    <p className="mt-1 text-ink-2">{speakers.empty}</p>
  );
};

/** A text in the languages in which it differs. */
const TextSides = ({ name, before, after }: { name: string; before: Localized; after: Localized }) => {
  const { edition } = useFrame();
  const languages = [...new Set([...edition.languages, ...Object.keys(after)])] as (keyof typeof LANGUAGE_NAMES)[];
  return languages
    .filter((language) => (before[language] ?? "").trim() !== (after[language] ?? ""))
    .map((language) => (
      <Sides
        key={language}
        name={edition.languages.length > 1 ? `${name} · ${LANGUAGE_NAMES[language]}` : name}
        before={<Text text={before[language]} />}
        after={<Text text={after[language]} />}
      />
    ));
};

const Portrait = ({ src, alt }: { src: string; alt: string }) => (
  <img src={src} alt={alt} className="mt-2 size-40 rounded-card bg-raised object-cover" />
);

const DeclineDialog = ({ speaker, sent, close }: { speaker: string; sent: Sent; close: () => void }) => {
  const { speakers, frame } = useMessages();
  const { edition } = useFrame();
  const [reason, setReason] = useState("");
  const decline = useConsoleWrite("POST /console/:edition/speakers/:speaker/corrections/:correction/decline", {
    invalidates: DRAFT_READS,
    onSuccess: close,
  });
  const params = { edition: edition.id, speaker, correction: String(sent.id) };
  return (
    <Dialog title={speakers.decline} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== "" && !decline.isPending) decline.mutate({ params, body: { reason: reason.trim() } });
        }}
      >
        <div className="mt-4">
          <TextField
            label={speakers.reason}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="mt-1.5 text-sm text-ink-2">{speakers.reasonHint}</p>
        </div>
        <DialogActions>
          <Button look="ghost" onClick={close}>
            {frame.cancel}
          </Button>
          <Button look="solid" type="submit" disabled={reason.trim() === "" || decline.isPending}>
            {speakers.decline}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** What a speaker sent, beside what the draft has. */
export const CorrectionPanel = ({ answer }: { answer: SpeakerAnswer }) => {
  const { speakers } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const [isDeclining, setIsDeclining] = useState(false);
  const accept = useConsoleWrite("POST /console/:edition/speakers/:speaker/corrections/:correction/accept", {
    invalidates: DRAFT_READS,
  });
  const { slug, sent, draft, version, correction } = answer;
  if (!correction) return null;
  const at = formatDayAndTime(correction.sentAt, edition.timeZone, locale);
  if (!sent) {
    const text = correction.state === "accepted" ? speakers.wasAccepted(at) : speakers.wasDeclined(at);
    return <p className="mt-4 text-ink-2">{text}</p>;
  }
  const params = { edition: edition.id, speaker: slug, correction: String(sent.id) };
  return (
    <Panel title={speakers.sentTitle}>
      <p className="text-ink-2">{speakers.sentText(at)}</p>
      {sent.changedMeanwhile.length > 0 && (
        <p role="status" className="mt-2 font-semibold">
          {speakers.changedMeanwhile(sent.changedMeanwhile.map((name) => speakers.fields[name]).join(", "))}
        </p>
      )}
      {sent.role && <TextSides name={speakers.fields.role} before={draft.role} after={sent.role} />}
      {sent.text && <TextSides name={speakers.fields.text} before={draft.text} after={sent.text} />}
      {sent.picture && (
        <Sides
          name={speakers.fields.picture}
          before={draft.picture ? <Portrait src={draft.picture} alt={speakers.now} /> : <Text text={undefined} />}
          after={<Portrait src={`data:image/jpeg;base64,${sent.picture}`} alt={speakers.sent} />}
        />
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button look="solid" disabled={accept.isPending} onClick={() => accept.mutate({ params, body: { version } })}>
          {speakers.accept}
        </Button>
        <Button look="ghost" onClick={() => setIsDeclining(true)}>
          {speakers.decline}
        </Button>
      </div>
      {isDeclining && <DeclineDialog speaker={slug} sent={sent} close={() => setIsDeclining(false)} />}
    </Panel>
  );
};
