import { useMessages } from "@narthex/client/messages.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { SearchField } from "#features/frame/index.ts";
import type { DeskEngine } from "./desk-engine.ts";

type Props = {
  engine: DeskEngine;
  /** Nothing covers the field. */
  isActive: boolean;
  text: string;
  setText: (text: string) => void;
  onCode: (code: string) => void;
  onPerson: (id: string) => void;
};

/** Finds people by name or church, and takes what a scanner types. */
export const DeskSearch = ({ engine, isActive, text, setText, onCode, onPerson }: Props) => {
  const { door } = useMessages();
  // A scanner types a code faster than thousands of people are searched.
  const wanted = useDeferredValue(text);
  const found = useMemo(() => engine.search(wanted), [engine, wanted]);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) field.current?.querySelector("input")?.focus();
  }, [isActive]);
  const choose = (person: string): void => {
    setText("");
    onPerson(person);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.includes("://")) {
      onCode(text);
      return;
    }
    const [only, ...others] = engine.search(text);
    if (only && others.length === 0) choose(only.id);
  };
  return (
    <form role="search" onSubmit={submit}>
      <div ref={field}>
        <SearchField label={door.search} text={text} onChange={setText} />
      </div>
      {wanted.trim() !== "" && !wanted.includes("://") && found.length === 0 && (
        <p role="status" className="mt-2 text-ink-2">
          {door.noneFound}
        </p>
      )}
      <List label={door.search}>
        {found.map((person) => (
          <ListRow
            key={person.id}
            title={person.name}
            text={joinDots([person.church, person.group])}
            onClick={() => choose(person.id)}
          />
        ))}
      </List>
    </form>
  );
};
