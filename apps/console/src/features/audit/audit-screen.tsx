import type { AuditEntry } from "@narthex/contract/staff";
import { call } from "@narthex/client/call.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Page, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { groupEntries } from "./group-entries.ts";

const NAME = "GET /console/:edition/audit";

export const AuditScreen = () => {
  const { audit, frame } = useMessages();
  const { edition } = useFrame();
  const query = useInfiniteQuery({
    queryKey: [NAME, edition.id],
    queryFn: ({ pageParam }) =>
      call(NAME, { params: { edition: edition.id }, query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  });
  return (
    <Page title={audit.title} text={audit.text}>
      <QueryBoundary query={query}>
        {({ pages }) => {
          const lines = groupEntries(pages.flatMap((page) => page.entries));
          return (
            <>
              {lines.length === 0 && <p className="mt-6 text-ink-2">{audit.none}</p>}
              <ol aria-label={audit.title} className="mt-6 divide-y divide-line">
                {lines.map(({ entry, count }) => (
                  <Row key={entry.id} entry={entry} count={count} />
                ))}
              </ol>
              {query.hasNextPage && (
                <Button className="mt-4" onClick={() => void query.fetchNextPage()}>
                  {frame.more}
                </Button>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </Page>
  );
};

const Row = ({ entry, count }: { entry: AuditEntry; count: number }) => {
  const { audit, people, roles } = useMessages();
  const locale = useCurrentLocale();
  const { edition } = useFrame();
  const detail: Record<string, string> = Object.fromEntries(
    Object.entries(entry.detail).map(([name, value]) => [name, String(value ?? "")]),
  );
  const role = Object.entries(roles).find(([name]) => name === detail["role"])?.[1];
  const names: Record<string, string> = people.fields;
  const fields = detail["fields"]?.split(", ").map((name) => names[name] ?? name);
  const text = audit.actions[entry.action];
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: edition.timeZone });
  return (
    <li className="grid gap-x-6 py-3 md:grid-cols-[12rem_1fr]">
      <time dateTime={entry.at} className="text-sm text-ink-2 tabular">
        {time.format(Date.parse(entry.at))}
      </time>
      <p className="min-w-0 break-words">
        <b className="font-semibold">{entry.actor ?? (entry.isCommand ? audit.operator : audit.erased)}</b>{" "}
        {text(
          { ...detail, ...(role && { role }), ...(fields && { fields: fields.join(", ") }) },
          entry.subject ?? audit.erased,
        )}
        {count > 1 && ` ${audit.times(count)}`}
      </p>
    </li>
  );
};
