import type { ListedGap } from "@narthex/contract/console/drafts";
import { entryOf } from "@narthex/domain/drafts/address";
import { addressInEntry, placeOf } from "@narthex/domain/drafts/object-names";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog, Panel, placeName, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { entryScreen } from "../entry-address.ts";
import { DRAFT_READS } from "../use-draft-file.ts";

const LANGUAGES: Readonly<Record<string, string>> = LANGUAGE_NAMES;
const languageName = (language: string): string => LANGUAGES[language] ?? language;

const GAPS = "GET /console/:edition/draft/gaps";
const ACCEPT = "POST /console/:edition/draft/gaps";
const SHOWN_GAPS = 50;

/** A gap as it was read: it is not accepted for another English text. */
const gapAsRead = ({ file, address, language, english }: ListedGap) => ({ file, address, language, english });

const Gap = ({ gap }: { gap: ListedGap }) => {
  const { publishing } = useMessages();
  const { edition } = useFrame();
  const accept = useConsoleWrite(ACCEPT, { invalidates: DRAFT_READS });
  const { file, address, object, language, english, reason, acceptedBy } = gap;
  const { to, search } = entryScreen({ file, entry: entryOf(address) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link to={`/${edition.id}/${to}`} search={search} className="break-words hover:underline">
          {english.slice(0, 160)}
        </Link>
        <p className="text-sm text-ink-2">
          {joinDots([
            languageName(language),
            publishing.gapReasons[reason],
            placeOf(object, placeName(addressInEntry(address))),
          ])}
        </p>
      </div>
      {acceptedBy === null ? (
        <Button
          look="ghost"
          disabled={accept.isPending}
          onClick={() => accept.mutate({ params: { edition: edition.id }, body: { gaps: [gapAsRead(gap)] } })}
        >
          {publishing.accept}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">{publishing.acceptedBy(acceptedBy)}</p>
      )}
    </li>
  );
};

/** One confirmation for all texts of a language that are missing or old, with their list. */
const AcceptAllDialog = ({ gaps, close }: { gaps: readonly ListedGap[]; close: () => void }) => {
  const { publishing, frame } = useMessages();
  const { edition } = useFrame();
  const [{ language } = { language: "" }] = gaps;
  const accept = useConsoleWrite(ACCEPT, { invalidates: DRAFT_READS, onSuccess: close });
  return (
    <Dialog title={publishing.askAcceptAll(gaps.length, languageName(language))} isWide onClose={close}>
      <p className="mt-3 text-ink-2">{publishing.acceptAllText}</p>
      <ul className="mt-3 divide-y divide-line">
        {gaps.map(({ file, address, english, object, reason }) => (
          <li key={`${file} ${address.join(".")}`} className="py-2 break-words">
            {english.slice(0, 160)}
            <span className="block text-sm text-ink-2">{joinDots([publishing.gapReasons[reason], object])}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {frame.cancel}
        </Button>
        <Button
          look="solid"
          disabled={accept.isPending}
          onClick={() => accept.mutate({ params: { edition: edition.id }, body: { gaps: gaps.map(gapAsRead) } })}
        >
          {publishing.acceptAll(gaps.length, languageName(language))}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const openFirst = (one: ListedGap, other: ListedGap): number =>
  Number(one.acceptedBy !== null) - Number(other.acceptedBy !== null);

/** The texts that lack a language, or whose English is newer. */
export const Parity = () => {
  const { publishing, frame } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const query = useQuery(q(GAPS, { params: { edition: edition.id }, query: { locale } }));
  const [most, setMost] = useState(SHOWN_GAPS);
  const [asked, setAsked] = useState<string | null>(null);
  const openIn = (gaps: readonly ListedGap[]): Map<string, ListedGap[]> =>
    Map.groupBy(
      gaps.filter(({ acceptedBy }) => acceptedBy === null),
      ({ language }) => language,
    );
  return (
    <Panel title={publishing.parity}>
      <QueryBoundary query={query}>
        {(gaps) =>
          gaps.length === 0 ? (
            <p className="text-ink-2">{publishing.noGaps}</p>
          ) : (
            <>
              <div className="mb-2 flex flex-wrap gap-2.5 empty:hidden">
                {[...openIn(gaps)]
                  .filter(([, open]) => open.length > 1)
                  .map(([language, open]) => (
                    <Button key={language} look="ghost" onClick={() => setAsked(language)}>
                      {publishing.acceptAll(open.length, languageName(language))}
                    </Button>
                  ))}
              </div>
              {asked !== null && <AcceptAllDialog gaps={openIn(gaps).get(asked) ?? []} close={() => setAsked(null)} />}
              <ul className="divide-y divide-line">
                {gaps
                  .toSorted(openFirst)
                  .slice(0, most)
                  .map((gap) => (
                    <Gap key={`${gap.file} ${gap.address.join(".")} ${gap.language}`} gap={gap} />
                  ))}
              </ul>
              {gaps.length > most && (
                <Button className="mt-4" onClick={() => setMost(most + SHOWN_GAPS)}>
                  {`${frame.more} (${gaps.length - most})`}
                </Button>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
};
