import type { Report } from "@narthex/contract/console/report";
import { textIn } from "@narthex/domain/words/locales";
import { screenOf } from "@narthex/domain/navigation/routes";
import { formatShortDate } from "@narthex/domain/editions/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { ChartColumn, Printer } from "lucide-react";
import { formatDayAndTime, Page, Panel, QueryBoundary, SelectField, useFrame } from "#features/frame/index.ts";
import { CountTable, type Figure, Figures, type ReportRow, rowsWithCounts, someOf } from "./report-tables.tsx";

/** A day of the conference or all of them, on screen and on paper. */
export const ReportScreen = () => {
  const { report } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const search: { day?: string } = useSearch({ strict: false });
  const day = edition.days.find(({ date }) => date === search.day)?.date ?? null;
  const query = useQuery(
    q("GET /console/:edition/report", { params: { edition: edition.id }, query: { locale, ...(day && { day }) } }),
  );
  return (
    <Page
      title={report.title}
      text={report.text}
      actions={
        <Button look="ghost" className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {report.print}
        </Button>
      }
    >
      <p className="mt-3 hidden font-semibold print:block">
        {textIn(edition.title, locale)} · {day ? formatShortDate(day, locale) : report.all}
      </p>
      <div className="mt-6 max-w-xs print:hidden">
        <SelectField
          label={report.days}
          name="day"
          value={day ?? ""}
          options={[
            { value: "", label: report.all },
            ...edition.days.map(({ date }) => ({ value: date, label: formatShortDate(date, locale) })),
          ]}
          onChange={({ target }) => void navigate({ to: ".", search: { day: target.value }, replace: true })}
        />
      </div>
      <QueryBoundary query={query}>{(data) => <ReportPanels report={data} />}</QueryBoundary>
    </Page>
  );
};

type Part = {
  title: string;
  columns: readonly string[];
  rows: readonly ReportRow[];
  figures?: readonly Figure[];
  text?: string;
};

const ReportPanels = ({ report: data }: { report: Report }) => {
  const { report } = useMessages();
  const parts = useParts(data).filter(({ rows, figures = [] }) => rows.length + figures.length > 0);
  if (parts.length === 0) return <EmptyState icon={<ChartColumn className="size-9" />} title={report.nothing} />;
  return parts.map(({ title, columns, rows, figures = [], text }) => (
    <Panel key={title} title={title}>
      {rows.length > 0 && <CountTable columns={columns} rows={rows} />}
      {rows.length > 0 && text && <p className="mt-3 max-w-reading text-sm text-ink-2 text-pretty">{text}</p>}
      {figures.length > 0 && (
        <div className={rows.length > 0 ? "mt-6" : ""}>
          <Figures figures={figures} />
        </div>
      )}
    </Panel>
  ));
};

/** A screen that the app no longer has is shown by its path. */
const ScreenName = ({ path, subject }: { path: string; subject: string | null }) => {
  const { report } = useMessages();
  const known = screenOf(path);
  return (
    <>
      {known ? report.screenNames[known.screen] : path}
      {subject !== null && <span className="block text-sm text-ink-2">{subject}</span>}
    </>
  );
};

/** What was counted, by part. */
function useParts({ photos, freedPlaces, exchanges, films, attendance, ...data }: Report): Part[] {
  const { report, forms } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const figuresOnly = { columns: [], rows: [] };
  return [
    {
      title: report.use,
      columns: [report.days, report.people, report.devices],
      rows: rowsWithCounts(
        data.people.map(({ date, count }, at) => ({
          key: date,
          name: formatShortDate(date, locale),
          counts: [count, data.devices[at]?.count ?? 0],
        })),
      ),
      text: report.useText,
      figures: someOf([
        { name: report.choosers, count: data.choosers?.count ?? 0 },
        { name: report.visitors, count: data.visitors },
      ]),
    },
    {
      title: report.attendance,
      columns: [report.point, report.came, report.expected],
      rows: (attendance ?? []).map(({ id, title, came, expected }) => ({
        key: String(id),
        name: title,
        counts: [came, expected],
      })),
    },
    {
      title: report.announcements,
      columns: [report.announcement, report.recipients, report.reads],
      rows: rowsWithCounts(
        data.announcements.map(({ id, title, posted: at, recipients, reads }) => ({
          key: String(id),
          name: (
            <>
              {title}
              <span className="block text-sm text-ink-2">{formatDayAndTime(at, edition.timeZone, locale)}</span>
            </>
          ),
          counts: [recipients, reads],
        })),
      ),
    },
    {
      title: report.photos,
      ...figuresOnly,
      figures: someOf([
        { name: report.delivered, count: photos.delivered },
        { name: report.pictured, count: photos.people },
        { name: report.shared, count: photos.shared },
      ]),
    },
    {
      title: report.exchanges,
      ...figuresOnly,
      figures: someOf([
        ...data.forms.map(({ kind, count }) => ({ name: forms.kinds[kind], count })),
        { name: report.freed, count: freedPlaces.made },
        { name: report.freedAccepted, count: freedPlaces.accepted },
        { name: report.offered, count: exchanges.made },
        { name: report.accepted, count: exchanges.accepted },
      ]),
    },
    {
      title: report.screens,
      columns: [report.screen, report.views],
      rows: data.screens.map(({ path, subject, views }) => ({
        key: path,
        name: <ScreenName path={path} subject={subject} />,
        counts: [views],
      })),
    },
    {
      title: report.films,
      columns: [report.film, report.started, report.half, report.completed],
      rows: (films ?? []).map(({ title, started, half, completed }) => ({
        key: title,
        name: title,
        counts: [started, half, completed],
      })),
    },
    {
      title: report.links,
      columns: [report.link, report.clicks],
      rows: data.links.map(({ url, clicks }) => ({ key: url, name: url, counts: [clicks] })),
    },
  ];
}
