import type { Report } from "@narthex/contract/console/report";
import { textIn } from "@narthex/domain/words/locales";
import { screenOf } from "@narthex/domain/navigation/routes";
import { formatShortDate } from "@narthex/domain/editions/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { formatDayAndTime, Page, Panel, QueryBoundary, SelectField, useFrame } from "#features/frame/index.ts";
import { AttentionList } from "#features/attention/index.ts";
import { CountTable, Figures } from "./report-tables.tsx";

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

const ReportPanels = ({ report: data }: { report: Report }) => {
  const { report, forms, today } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { photos, freedPlaces, exchanges } = data;
  return (
    <>
      <Panel title={report.use}>
        <CountTable
          columns={[report.days, report.people, report.devices]}
          rows={data.people.map(({ date, count }, at) => ({
            key: date,
            name: formatShortDate(date, locale),
            counts: [count, data.devices[at]?.count ?? 0],
          }))}
          none={report.nothing}
        />
        <p className="mt-3 mb-6 max-w-reading text-sm text-ink-2 text-pretty">{report.useText}</p>
        <Figures
          figures={[
            ...(data.choosers ? [{ name: report.choosers, count: data.choosers.count }] : []),
            { name: report.visitors, count: data.visitors },
          ]}
        />
      </Panel>
      <Panel title={today.attention}>
        <AttentionList attention={data.attention} />
      </Panel>
      {data.attendance && (
        <Panel title={report.attendance}>
          <CountTable
            columns={[report.point, report.came, report.expected]}
            rows={data.attendance.map(({ id, title, came, expected }) => ({
              key: String(id),
              name: title,
              counts: [came, expected],
            }))}
            none={report.noPoints}
          />
        </Panel>
      )}
      <Panel title={report.announcements}>
        <CountTable
          columns={[report.announcement, report.recipients, report.reads]}
          rows={data.announcements.map(({ id, title, posted: at, recipients, reads }) => ({
            key: String(id),
            name: (
              <>
                {title}
                <span className="block text-sm text-ink-2">{formatDayAndTime(at, edition.timeZone, locale)}</span>
              </>
            ),
            counts: [recipients, reads],
          }))}
          none={report.noAnnouncements}
        />
      </Panel>
      <Panel title={report.photos}>
        <Figures
          figures={[
            { name: report.delivered, count: photos.delivered },
            { name: report.pictured, count: photos.people },
            { name: report.shared, count: photos.shared },
          ]}
        />
      </Panel>
      <Panel title={report.exchanges}>
        <Figures
          figures={[
            ...data.forms.map(({ kind, count }) => ({ name: forms.kinds[kind], count })),
            { name: report.freed, count: freedPlaces.made },
            { name: report.freedAccepted, count: freedPlaces.accepted },
            { name: report.offered, count: exchanges.made },
            { name: report.accepted, count: exchanges.accepted },
          ]}
        />
      </Panel>
      <UsePanels report={data} />
    </>
  );
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

const UsePanels = ({ report: { screens, films, links } }: { report: Report }) => {
  const { report } = useMessages();
  return (
    <>
      <Panel title={report.screens}>
        <CountTable
          columns={[report.screen, report.views]}
          rows={screens.map(({ path, subject, views }) => ({
            key: path,
            name: <ScreenName path={path} subject={subject} />,
            counts: [views],
          }))}
          none={report.nothing}
        />
      </Panel>
      {films && (
        <Panel title={report.films}>
          <CountTable
            columns={[report.film, report.started, report.half, report.completed]}
            rows={films.map(({ title, started, half, completed }) => ({
              key: title,
              name: title,
              counts: [started, half, completed],
            }))}
            none={report.nothing}
          />
        </Panel>
      )}
      <Panel title={report.links}>
        <CountTable
          columns={[report.link, report.clicks]}
          rows={links.map(({ url, clicks }) => ({ key: url, name: url, counts: [clicks] }))}
          none={report.nothing}
        />
      </Panel>
    </>
  );
};
