import type { DraftChange } from "@narthex/contract/console/drafts";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { entryOf, isRecord, isSameValue, type Address } from "@narthex/domain/drafts/address";
import { addressInEntry, placeOf, stepsOfEntry } from "@narthex/domain/drafts/object-names";
import { mayEdit } from "@narthex/domain/drafts/roles";
import { formatMoment } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog, Panel, placeName, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { useEntryName } from "./entry-name.ts";
import { DRAFT_READS, type DraftEditor } from "./use-draft-file.ts";

const SHOWN_CHANGES = 12;
/** A value as people read it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** A value of any field in words: a time in the edition's zone, entries and choices by their names, texts as they are. */
const useValueText = () => {
  const { editing, choices, audience } = useMessages();
  const names: Readonly<Record<string, string>> = { ...LANGUAGE_NAMES, ...choices };
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const nameOf = useEntryName();
  const textOf = (value: unknown, address: DraftChange["address"]): string => {
    const isText = String(address.at(-1)) in LANGUAGE_NAMES;
    if (typeof value === "boolean") return value ? editing.yes : editing.no;
    // Public ids say nothing to a reader.
    if (Array.isArray(value) && address.at(-1) === "people") return audience.namedPeople(value.length);
    if (Array.isArray(value))
      return new Intl.ListFormat(locale).format(value.map((each) => textOf(each, address))) || "–";
    if (typeof value === "string" && INSTANT.test(value)) return formatMoment(value, edition.timeZone, locale);
    if (typeof value === "string") return (!isText && names[value]) || value;
    if (typeof value === "number") return String(value);
    return isRecord(value) ? nameOf(value, "…") : "–";
  };
  return textOf;
};

/** Who wrote the other text of a conflict. */
const Theirs = ({ file, address }: { file: string; address: Address }) => {
  const { editing } = useMessages();
  const { edition } = useFrame();
  const history = useQuery(
    q("GET /console/:edition/draft/history", {
      params: { edition: edition.id },
      query: { file, entry: entryOf(address) },
    }),
  ).data;
  const isAbout = (change: DraftChange): boolean =>
    change.address.slice(0, address.length).every((step, index) => step === address[index]);
  return joinDots([editing.theirs, history?.find(isAbout)?.by]);
};

/** Whether what was typed is saved, and the question of a conflict. Nothing is said of what is published as it is. */
export const DraftStatus = ({
  editor: { state, conflict },
  isChanged = true,
}: {
  editor: DraftEditor;
  isChanged?: boolean;
}) => {
  const { editing } = useMessages();
  const textOf = useValueText();
  const place = conflict && placeName(addressInEntry(conflict.address));
  /** A conflict whose question was closed without an answer. */
  const [postponed, setPostponed] = useState<string | null>(null);
  const choose = (isMine: boolean): void => {
    setPostponed(null);
    conflict?.settle(isMine);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 has-[p:only-child:empty]:mt-0">
        <p role="status" className="text-sm text-ink-2">
          {(state !== "saved" || isChanged) && editing.states[state]}
        </p>
        {conflict && <Button onClick={() => setPostponed(null)}>{editing.compare}</Button>}
      </div>
      {conflict && place !== postponed && (
        <Dialog title={editing.conflict} isWide onClose={() => setPostponed(place)}>
          <p className="mt-3 font-semibold">{place}</p>
          <p className="mt-1 text-ink-2">{editing.conflictText}</p>
          <dl className="mt-4 grid gap-4 md:grid-cols-2">
            {[["yours", conflict.yours] as const, ["theirs", conflict.theirs] as const].map(([whose, value]) => (
              <div key={whose} className="rounded-control bg-sunk p-4">
                <dt className="text-sm text-ink-2">{whose === "theirs" ? <Theirs {...conflict} /> : editing.yours}</dt>
                <dd className="mt-1 break-words whitespace-pre-wrap">{textOf(value, conflict.address)}</dd>
              </div>
            ))}
          </dl>
          <DialogActions>
            <Button look="ghost" onClick={() => choose(false)}>
              {editing.takeTheirs}
            </Button>
            <Button look="solid" onClick={() => choose(true)}>
              {editing.keepMine}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};

type Values = Pick<DraftEditor, "valueAt">;

/** What was changed, in words: “Lunch › Title › 中文”, without the entry in its own history. */
const useChangedPlace = ({ valueAt }: Values, isOfEntry: boolean) => {
  const nameOf = useEntryName();
  return ({ address, before, after }: DraftChange): string => {
    const steps = stepsOfEntry(entryOf(address));
    if (steps.length === 0) return placeName(address);
    const inEntry = addressInEntry(address);
    const gone = inEntry.length === 0 ? (after ?? before) : undefined;
    const entry = isOfEntry ? "" : nameOf(valueAt(steps) ?? gone, placeName(steps));
    return placeOf(entry, placeName(inEntry));
  };
};

const Change = ({ change, place, isPresent }: { change: DraftChange; place: string; isPresent: boolean }) => {
  const { editing } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const textOf = useValueText();
  const undo = useConsoleWrite("POST /console/:edition/draft/changes/:id/undo", {
    invalidates: DRAFT_READS,
    onSuccess: () => showToast({ message: editing.undone, icon: "done", colour: "ink" }),
  });
  const { id, by, at, file, address, before, after } = change;
  const about = [by ?? editing.someone, formatMoment(at, edition.timeZone, locale), place];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="text-sm text-ink-2">
          <Dots parts={about} />
        </p>
        <p className="break-words">
          <del className="text-ink-2">{textOf(before, address).slice(0, 200)}</del> →{" "}
          {textOf(after, address).slice(0, 200)}
        </p>
      </div>
      {!isPresent && <p className="text-sm text-ink-2">{editing.changedSince}</p>}
      {isPresent && mayEdit(roles, file, address) && (
        <Button
          look="ghost"
          disabled={undo.isPending}
          onClick={() => undo.mutate({ params: { edition: edition.id, id: String(id) } })}
        >
          {editing.undo}
        </Button>
      )}
    </li>
  );
};

/** Who changed what in a file or in one of its entries, each taken back by one press. */
export const History = ({ file, entry, valueAt }: Values & { file: string; entry?: string }) => {
  const { editing, frame } = useMessages();
  const { edition } = useFrame();
  const [most, setMost] = useState(SHOWN_CHANGES);
  const placeIn = useChangedPlace({ valueAt }, entry !== undefined);
  const query = useQuery(
    q("GET /console/:edition/draft/history", {
      params: { edition: edition.id },
      query: { file, ...(entry !== undefined && { entry }) },
    }),
  );
  if (query.data?.length === 0) return null;
  return (
    <Panel title={editing.history}>
      <QueryBoundary query={query}>
        {(changes) => (
          <>
            <ul className="divide-y divide-line">
              {changes.slice(0, most).map((change) => (
                <Change
                  key={change.id}
                  change={change}
                  place={placeIn(change)}
                  isPresent={isSameValue(valueAt(change.address), change.after)}
                />
              ))}
            </ul>
            {changes.length > most && (
              <Button className="mt-4" onClick={() => setMost(most + SHOWN_CHANGES)}>
                {frame.more}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
};
