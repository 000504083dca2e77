import type { Locale } from "@narthex/contract/base/common";
import type { ExportKind, ListFormat } from "@narthex/contract/console/exports";
import { call } from "@narthex/client/call/call.ts";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Dialog, Page, Panel, QueryBoundary, saveExport, SelectField, useFrame } from "#features/frame/index.ts";

const PROGRAMME: readonly ExportKind[] = ["frab-xml", "frab-json", "icalendar"];
const LISTS: readonly ExportKind[] = ["programme", "people", "seats", "places", "photos"];

type Wanted = { kind: ExportKind; locale: Locale };

/** How a file begins. It is saved from here. */
const PreviewDialog = ({ kind, locale, close }: Wanted & { close: () => void }) => {
  const { exporting } = useMessages();
  const { edition } = useFrame();
  const input = { params: { edition: edition.id, kind }, query: { locale } };
  const query = useQuery(q("GET /console/:edition/exports/:kind/preview", input, { staleTime: 0 }));
  const isList = LISTS.includes(kind);
  const save = async (format: ListFormat): Promise<void> => {
    const wanted = { ...input, query: { locale, format } };
    await saveExport(() => call("GET /console/:edition/exports/:kind", wanted));
    close();
  };
  return (
    <Dialog title={exporting.kinds[kind]} isWide onClose={close}>
      <QueryBoundary query={query}>
        {({ name, count, bytes, lines, isWhole }) => (
          <>
            <p className="mt-3 text-ink-2 tabular">{exporting.size(name, count, Math.ceil(bytes / 1024))}</p>
            <pre
              tabIndex={0}
              aria-label={exporting.preview}
              className="mt-3 max-h-80 overflow-auto rounded-control bg-sunk p-4 text-sm"
            >
              {lines.join("\n")}
              {!isWhole && "\n…"}
            </pre>
          </>
        )}
      </QueryBoundary>
      <DialogActions>
        {isList && <Button onClick={() => void save("xlsx")}>{exporting.saveWorkbook}</Button>}
        <Button look="solid" onClick={() => void save("csv")}>
          {isList ? exporting.saveCsv : exporting.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Rows = ({ kinds, show }: { kinds: readonly ExportKind[]; show: (kind: ExportKind) => void }) => {
  const { exporting } = useMessages();
  return (
    <List>
      {kinds.map((kind) => (
        <ListRow key={kind} title={exporting.kinds[kind]} text={exporting.about[kind]} onClick={() => show(kind)} />
      ))}
    </List>
  );
};

/** What leaves the house: files for other programs, and what is printed. */
export const ExportsScreen = () => {
  const { exporting } = useMessages();
  const { edition } = useFrame();
  const own = useCurrentLocale();
  const languages = edition.languages;
  const [locale, setLocale] = useState<Locale>(languages.includes(own) ? own : (languages[0] ?? "en"));
  const [shown, setShown] = useState<ExportKind | null>(null);
  return (
    <Page title={exporting.title} text={exporting.text}>
      <Panel title={exporting.paper}>
        <div className="flex flex-wrap gap-2.5">
          {(["programme", "signs"] as const).map((what) => (
            <Link key={what} to={`/${edition.id}/exports/print`} search={{ what }} className={buttonLook("ghost")}>
              <Printer aria-hidden="true" className="size-4.5" />
              {exporting.printed[what]}
            </Link>
          ))}
        </div>
      </Panel>
      <Panel title={exporting.lists}>
        <Rows kinds={LISTS} show={setShown} />
      </Panel>
      <Panel title={exporting.programme}>
        {languages.length > 1 && (
          <div className="mb-3 max-w-xs">
            <SelectField
              label={exporting.language}
              name="language"
              value={locale}
              options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={({ target }) => setLocale(target.value as Locale)}
            />
          </div>
        )}
        <Rows kinds={PROGRAMME} show={setShown} />
      </Panel>
      {shown && <PreviewDialog kind={shown} locale={locale} close={() => setShown(null)} />}
    </Page>
  );
};
