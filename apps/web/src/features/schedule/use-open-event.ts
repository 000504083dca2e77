import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { useEffect, useEffectEvent, useState } from "react";
import { useOverlay } from "#platform/overlay.ts";
import { useIsWide } from "#platform/use-is-wide.ts";
import { openableEvents, type TimelineRow } from "@narthex/domain/schedule/timeline-rows";

type OpenEvent = {
  /** The event whose details are shown: on large windows always one, in a pane; on others in a sheet. */
  event: ReadEvent | null;
  /** The one that the pane begins with. */
  first: ReadEvent | undefined;
  isPane: boolean;
  open: (slug: string) => void;
  close: () => void;
};

/** A key that is meant for the list: not typed into a field, not a shortcut of the browser, and no dialog is open. */
const isForList = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof HTMLElement && target.closest("input, textarea, select")) &&
  document.querySelector("dialog[open]") === null;

/** The event that is open. Large windows begin with the one in the URL or the next one; j and k go to the next and previous one, / searches. */
export const useOpenEvent = (rows: readonly TimelineRow[], named: string | null, isToday: boolean): OpenEvent => {
  const isPane = useIsWide();
  const sheet = useOverlay("event");
  const [chosen, setChosen] = useState<string | null>(null);
  const { events, first } = openableEvents(rows, isToday);
  const find = (slug: unknown): ReadEvent | undefined => events.find((event) => event.slug === slug);
  const inPane = find(chosen) ?? find(named) ?? first;
  const inSheet = sheet.isOpen ? find(sheet.data) : undefined;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPane || !isForList(event)) return;
    if (event.key === "/") {
      const field = document.querySelector<HTMLInputElement>("search input");
      if (field) event.preventDefault();
      field?.focus();
      return;
    }
    const step = { j: 1, k: -1 }[event.key];
    const next = step && inPane && events[events.indexOf(inPane) + step];
    if (!next) return;
    setChosen(next.slug);
    document.getElementById(next.slug)?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return {
    event: (isPane ? inPane : inSheet) ?? null,
    first,
    isPane,
    open: (slug) => (isPane ? setChosen(slug) : sheet.open(slug)),
    close: sheet.close,
  };
};
