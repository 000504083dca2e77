import type { ListedGap } from "@narthex/contract/console/drafts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Languages } from "lucide-react";
import { useState } from "react";
import {
  Dialog,
  Panel,
  QueryBoundary,
  SelectField,
  useConsoleWrite,
  useFrame,
  useTyped,
} from "#features/frame/index.ts";
import { DRAFT_READS } from "../use-draft-file.ts";
import { partOf } from "../file-names.ts";
import { ACCEPT_GAPS, gapAsRead, GapRow, languageName } from "./gap-row.tsx";

const GAPS = "GET /console/:edition/draft/gaps";
const SHOWN_GAPS = 50;

/** One confirmation for all texts of a language that are missing or old, with their list. */
const AcceptAllDialog = ({ gaps, close }: { gaps: readonly ListedGap[]; close: () => void }) => {
  const { publishing, frame } = useMessages();
  const { edition } = useFrame();
  const [{ language } = { language: "" }] = gaps;
  const [because, setBecause, forget] = useTyped(`gaps-because.${edition.id}.${language}`, "");
  const [isRefused, setRefused] = useState(false);
  const accept = useConsoleWrite(ACCEPT_GAPS, {
    invalidates: DRAFT_READS,
    onSuccess: () => {
      forget();
      close();
    },
  });
  const send = (): void => {
    if (because.trim() === "") return setRefused(true);
    accept.mutate({ params: { edition: edition.id }, body: { gaps: gaps.map(gapAsRead), because } });
  };
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
      <div className="mt-4">
        <TextField
          label={publishing.because}
          name="because"
          maxLength={300}
          isRequired
          value={because}
          refusal={isRefused && because.trim() === "" ? publishing.becauseNeeded : undefined}
          onChange={({ target }) => setBecause(target.value)}
        />
        <p className="mt-1.5 text-sm text-ink-2">{publishing.becauseText}</p>
      </div>
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {frame.cancel}
        </Button>
        <Button look="solid" disabled={accept.isPending} onClick={send}>
          {publishing.acceptAll(gaps.length, languageName(language))}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const openFirst = (one: ListedGap, other: ListedGap): number =>
  Number(one.acceptedBy !== null) - Number(other.acceptedBy !== null);

/** The texts that lack a language, or whose English is newer, side by side. */
export const Parity = () => {
  const { publishing, frame, parts } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const query = useQuery(q(GAPS, { params: { edition: edition.id }, query: { locale } }));
  const [most, setMost] = useState(SHOWN_GAPS);
  const [part, setPart] = useState("");
  const [language, setLanguage] = useState("");
  const partNames: Readonly<Record<string, string>> = parts;
  const isShown = (gap: ListedGap): boolean =>
    (part === "" || partOf(gap.file) === part) && (language === "" || gap.language === language);
  const [asked, setAsked] = useState<string | null>(null);
  const openIn = (gaps: readonly ListedGap[]): Map<string, ListedGap[]> =>
    Map.groupBy(
      gaps.filter((gap) => gap.acceptedBy === null && isShown(gap)),
      ({ language }) => language,
    );
  return (
    <Panel title={publishing.parity}>
      <Link to={`/${edition.id}/publish/translations`} className={buttonLook("ghost", "mb-4")}>
        <Languages aria-hidden="true" className="size-4.5" />
        {publishing.toTranslator}
      </Link>
      <QueryBoundary query={query}>
        {(gaps) =>
          gaps.length === 0 ? (
            <p className="text-ink-2">{publishing.noGaps}</p>
          ) : (
            <>
              <div className="mb-4 grid max-w-form gap-4 md:grid-cols-2">
                <SelectField
                  label={publishing.gapPart}
                  name="part"
                  value={part}
                  options={[
                    { value: "", label: publishing.allParts },
                    ...[...new Set(gaps.map(({ file }) => partOf(file)))].map((value) => ({
                      value,
                      label: partNames[value] ?? value,
                    })),
                  ]}
                  onChange={({ target }) => setPart(target.value)}
                />
                <SelectField
                  label={publishing.gapLanguage}
                  name="language"
                  value={language}
                  options={[
                    { value: "", label: publishing.allLanguages },
                    ...[...new Set(gaps.map((gap) => gap.language))].map((value) => ({
                      value,
                      label: languageName(value),
                    })),
                  ]}
                  onChange={({ target }) => setLanguage(target.value)}
                />
              </div>
              <div className="mb-2 flex flex-wrap gap-2.5 empty:hidden">
                {[...openIn(gaps)]
                  .filter(([, open]) => open.length > 1)
                  .map(([name, open]) => (
                    <Button key={name} look="ghost" onClick={() => setAsked(name)}>
                      {publishing.acceptAll(open.length, languageName(name))}
                    </Button>
                  ))}
              </div>
              {asked !== null && <AcceptAllDialog gaps={openIn(gaps).get(asked) ?? []} close={() => setAsked(null)} />}
              <ul className="divide-y divide-line">
                {gaps
                  .filter(isShown)
                  .toSorted(openFirst)
                  .slice(0, most)
                  .map((gap) => (
                    <GapRow key={`${gap.file} ${gap.address.join(".")} ${gap.language}`} gap={gap} />
                  ))}
              </ul>
              {gaps.filter(isShown).length > most && (
                <Button className="mt-4" onClick={() => setMost(most + SHOWN_GAPS)}>
                  {`${frame.more} (${gaps.filter(isShown).length - most})`}
                </Button>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
};
