import type { DraftFile, DraftForm } from "@narthex/contract/console/drafts";
import { isSameValue, valueAt, withValueAt, type Address, type ListKeys } from "@narthex/domain/drafts/address";
import { mayEdit } from "@narthex/domain/drafts/roles";
import { staleDescriptions } from "@narthex/domain/drafts/stale-descriptions";
import { CallError } from "@narthex/client/call-error.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { invalidate, keyFor, q } from "@narthex/client/query.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { send } from "@narthex/client/write.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { codeOf, failureText, useFrame, useTypedOnDevice } from "#features/frame/index.ts";
import {
  afterSaving,
  defined,
  editsOf,
  nameOf,
  withEdit,
  without,
  withTyped,
  type TypedEdit,
  type TypedEdits,
} from "./fields/typed-edits.ts";
import { editsForm, placeOfFile } from "./fields/typed-forms.ts";

const FILE = "GET /console/:edition/draft/file";
export const EDITS = "POST /console/:edition/draft/edits";
/** Typing is saved after this pause. */
const PAUSE_MS = 700;
const RETRY_MS = 4000;

export const fileQuery = (edition: string, file: string) => q(FILE, { params: { edition }, query: { file } });

/** What the team reads of speakers. */
export const SPEAKER_READS = ["GET /console/:edition/speakers", "GET /console/:edition/speakers/:speaker"] as const;

/** What depends on a saved draft. */
export const DRAFT_READS = [
  FILE,
  "GET /console/:edition/draft",
  "GET /console/:edition/draft/history",
  "GET /console/:edition/draft/gaps",
  "GET /console/:edition/difference",
  "GET /console/:edition/announcements/:id/recipients",
  "GET /console/:edition/first-steps",
  ...SPEAKER_READS,
] as const;

const refreshDraft = (): Promise<unknown> => invalidate(...DRAFT_READS);

/** The fields that identify the entries of lists, as the form has them. */
function keysOfForm(form: DraftForm, path: readonly string[] = []): ListKeys {
  const own = form.keyField === undefined ? {} : { [path.join(".")]: form.keyField };
  const items = form.item ? keysOfForm(form.item, path) : {};
  const fields = Object.entries(form.fields ?? {}).map(([name, field]) => keysOfForm(field, [...path, name]));
  return Object.assign({ ...items }, ...fields, own) as ListKeys;
}

type Problem = { kind: "conflict" } | { kind: "refused"; after: unknown; text: string };
type Problems = Record<string, Problem>;
type SavedValue = { address: Address; after: unknown };
type SaveState = "saved" | "saving" | "unsent" | "refused" | "conflict";

/** The next edit to send: one that was not refused as it is, and not in conflict. */
const nextEdit = (edits: TypedEdits, problems: Problems): [string, TypedEdit] | undefined =>
  Object.entries(edits).find(([name, { after }]) => {
    const problem = problems[name];
    return !problem || (problem.kind === "refused" && !isSameValue(problem.after, after));
  });

/** A file of the draft that is saved while someone types. Keeps unsaved text, and shows what someone else wrote. */
export function useDraftFile(file: string) {
  const { edition, roles } = useFrame();
  const isOnline = useIsOnline();
  const query = useQuery(fileQuery(edition.id, file));
  const [typed, setTyped, discard] = useTypedOnDevice<TypedEdits>(editsForm(edition.id, file), {});
  const [problems, setProblems] = useState<Problems>({});
  /** How often the connection failed since the last save. */
  const [failures, setFailures] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  /** The save that is on its way. */
  const running = useRef<Promise<void>>(Promise.resolve());
  /** How many saves do not wait for a pause. No other one begins meanwhile: both would be based on the same value. */
  const immediate = useRef(0);
  const keys = query.data ? keysOfForm(query.data.form) : {};
  const fileKey = keyFor(FILE, { params: { edition: edition.id }, query: { file } });
  const stored = (address: Address): unknown =>
    valueAt(queryClient.getQueryData<DraftFile>(fileKey)?.content, address, keys);
  const shown = withTyped(query.data?.content, typed, keys);

  const stale =
    query.data && new Set(staleDescriptions(query.data.form, query.data.published, shown).map((one) => nameOf(one)));

  const setStored = (address: Address, after: unknown): void =>
    void queryClient.setQueryData(fileKey, (data: DraftFile | undefined) => {
      const next = data && withValueAt(data.content, address, after, keys);
      return next ? { ...data, content: next.value } : data;
    });
  const setProblem = (name: string, problem: Problem | null): void =>
    setProblems(({ [name]: _old, ...rest }) => (problem ? { ...rest, [name]: problem } : rest));

  const save = useEffectEvent(async (edits: TypedEdits, known: Problems): Promise<void> => {
    const next = nextEdit(edits, known);
    if (!next) return;
    const [name, edit] = next;
    setIsSaving(true);
    try {
      await send(EDITS, { params: { edition: edition.id }, body: { edits: [{ file, ...edit }] } });
      setFailures(0);
      setStored(edit.address, edit.after);
      setTyped((latest) => afterSaving(latest, edit, keys));
      setProblem(name, null);
      void refreshDraft();
    } catch (error) {
      const code = codeOf(error);
      if (code === "conflict") {
        setProblem(name, { kind: "conflict" });
        void refreshDraft();
      } else if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401)
        setProblem(name, { kind: "refused", after: edit.after, text: failureText(error) });
      else setFailures((count) => count + 1);
    } finally {
      setIsSaving(false);
    }
  });
  useEffect(() => {
    if (!isOnline || !query.data || isSaving) return;
    const start = (): void => {
      if (immediate.current > 0) timer = setTimeout(start, PAUSE_MS);
      else running.current = save(typed, problems);
    };
    let timer = setTimeout(start, failures > 0 ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, problems, failures, isOnline, isSaving, query.data]);

  const conflictName = Object.keys(problems).find((name) => problems[name]?.kind === "conflict" && name in typed);
  const conflict = conflictName === undefined ? null : (typed[conflictName] ?? null);
  const settle = (isMine: boolean): void => {
    if (conflictName === undefined || !conflict) return;
    const mine = { ...conflict, before: stored(conflict.address) };
    if (isMine) setTyped((latest) => ({ ...latest, [conflictName]: mine }));
    else setTyped((latest) => without(latest, editsOf(latest, conflict.address)));
    setProblem(conflictName, null);
  };
  const unsentState = (): SaveState => {
    if (!isSaving && !nextEdit(typed, problems)) return conflict ? "conflict" : "refused";
    return failures > 0 || !isOnline ? "unsent" : "saving";
  };
  const state = Object.keys(typed).length === 0 ? "saved" : unsentState();
  return {
    query,
    keys,
    state,
    conflict: conflict && {
      file,
      address: conflict.address,
      yours: conflict.after,
      theirs: stored(conflict.address),
      settle,
    },
    /** Distinguishes what is added to the lists of this file. */
    place: placeOfFile(edition.id, file),
    /** Drops what is not saved. */
    discard,
    mayEdit: (address: Address): boolean => mayEdit(roles, file, address),
    valueAt: (address: Address): unknown => {
      const own = typed[nameOf(address)];
      return own ? own.after : valueAt(shown, address, keys);
    },
    /** Whether it differs from what is published. */
    isChanged: (address: Address): boolean =>
      !isSameValue(valueAt(shown, address, keys), valueAt(query.data?.published, address, keys)),
    refusalAt: (address: Address): string | undefined => {
      const problem = problems[nameOf(address)];
      return problem?.kind === "refused" && nameOf(address) in typed ? problem.text : undefined;
    },
    /** Whether it describes a picture that was replaced since the last publication. */
    isStale: (address: Address): boolean => stale?.has(nameOf(address)) ?? false,
    takenKeys: query.data?.takenKeys ?? [],
    /** Where a file that the saved draft names is served. */
    mediaAddress: (path: string): string | undefined => query.data?.media[path],
    /** Saves values at once and together, instead of after a pause. Gives why they were not saved, or null. */
    saveNow: async (...values: SavedValue[]): Promise<string | null> => {
      immediate.current++;
      await running.current;
      setIsSaving(true);
      const edits = values.map(({ address, after }) => ({
        file,
        address: [...address],
        ...defined("before", stored(address)),
        ...defined("after", after),
      }));
      try {
        await send(EDITS, { params: { edition: edition.id }, body: { edits } });
      } catch (error) {
        if (codeOf(error) === "conflict") void refreshDraft();
        return failureText(error);
      } finally {
        immediate.current--;
        setIsSaving(false);
      }
      // Changes that waited for a pause are parts of these.
      for (const { address } of values) setTyped((latest) => without(latest, editsOf(typed, address)));
      // The server fills in what may be left out, and the next change of this value is based on that. Until then a new entry lacks it.
      for (const { address, after } of values) if (stored(address) !== undefined) setStored(address, after);
      await refreshDraft();
      return null;
    },
    /** Changes a value; it is saved when the person pauses. */
    edit: (address: Address, after: unknown): void => {
      const edit = { address: [...address], before: stored(address), after };
      setTyped((latest) => withEdit(latest, edit, keys));
    },
  };
}

export type DraftEditor = ReturnType<typeof useDraftFile>;

/** What the fields of a form need from an editor. */
export type ValueEditor = Pick<
  DraftEditor,
  "edit" | "isStale" | "mayEdit" | "mediaAddress" | "place" | "refusalAt" | "saveNow" | "takenKeys" | "valueAt"
>;
