import type { ListedGap } from "@narthex/contract/console/drafts";
import { entryOf } from "@narthex/domain/drafts/address";
import { addressInEntry, placeOf } from "@narthex/domain/drafts/object-names";
import { mayEdit } from "@narthex/domain/drafts/roles";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { placeName, useConsoleWrite, useFrame, useTyped } from "#features/frame/index.ts";
import { entryScreen } from "../entry-address.ts";
import { DRAFT_READS, EDITS } from "../use-draft-file.ts";

export const ACCEPT_GAPS = "POST /console/:edition/draft/gaps";

const LANGUAGES: Readonly<Record<string, string>> = LANGUAGE_NAMES;
export const languageName = (language: string): string => LANGUAGES[language] ?? language;

/** A gap as it was read: it is not accepted for another English text. */
export const gapAsRead = ({ file, address, language, english }: ListedGap) => ({ file, address, language, english });

/** An English text beside its text in a language, which is written or accepted as it is. */
export const GapRow = ({ gap }: { gap: ListedGap }) => {
  const { publishing } = useMessages();
  const { edition, roles } = useFrame();
  const id = useId();
  const { file, address, object, language, english, reason, acceptedBy, acceptedBecause, present } = gap;
  const [typed, setTyped, forget] = useTyped(
    `gap.${edition.id}.${file}.${address.join(".")}.${language}`,
    present ?? "",
  );
  const accept = useConsoleWrite(ACCEPT_GAPS, { invalidates: DRAFT_READS });
  const save = useConsoleWrite(EDITS, {
    invalidates: DRAFT_READS,
    onSuccess: () => {
      forget();
      showToast({ message: publishing.gapSaved, icon: "done", colour: "ink" });
    },
  });
  const params = { edition: edition.id };
  const { to, search } = entryScreen({ file, entry: entryOf(address) });
  const place = [...address, language];
  const isTyped = typed.trim() !== "" && typed !== (present ?? "");
  const edit = { file, address: place, ...(present !== null && { before: present }), after: typed };
  return (
    <li className="grid gap-x-5 gap-y-2 py-4 md:grid-cols-2">
      <div className="min-w-0">
        <Link
          to={`/${edition.id}/${to}`}
          search={search}
          lang="en"
          className="line-clamp-6 break-words whitespace-pre-line hover:underline"
        >
          {english}
        </Link>
        <p className="mt-1 text-sm text-ink-2">
          <Dots
            parts={[
              languageName(language),
              publishing.gapReasons[reason],
              placeOf(object, placeName(addressInEntry(address))),
            ]}
          />
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {mayEdit(roles, file, place) && (
          <>
            <label htmlFor={id} className="sr-only">
              {`${publishing.gapText}, ${languageName(language)}: ${english.slice(0, 80)}`}
            </label>
            <textarea
              id={id}
              rows={1}
              lang={language}
              dir="auto"
              placeholder={languageName(language)}
              className="max-h-72 min-h-12 w-full field-sizing-content rounded-control bg-raised px-4 py-2.5 text-lg inset-ring inset-ring-ink-3/60"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {isTyped && (
            <Button disabled={save.isPending} onClick={() => save.mutate({ params, body: { edits: [edit] } })}>
              {publishing.saveGap}
            </Button>
          )}
          {acceptedBy === null ? (
            <Button
              look="ghost"
              aria-label={`${publishing.accept}: ${languageName(language)}, ${english.slice(0, 80)}`}
              disabled={accept.isPending}
              onClick={() => accept.mutate({ params, body: { gaps: [gapAsRead(gap)] } })}
            >
              {publishing.accept}
            </Button>
          ) : (
            <p className="min-w-0 text-sm break-words text-ink-2">
              {acceptedBecause === null
                ? publishing.acceptedBy(acceptedBy)
                : publishing.acceptedBecause(acceptedBy, acceptedBecause)}
            </p>
          )}
        </div>
      </div>
    </li>
  );
};
