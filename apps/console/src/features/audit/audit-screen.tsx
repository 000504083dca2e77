import type { AuditEntry } from "@narthex/contract/base/staff";
import { call } from "@narthex/client/call/call.ts";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { keyFor } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { dateFormat, type DateFormat, Page, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { groupEntries } from "./group-entries.ts";

const NAME = "GET /console/:edition/audit";

export const AuditScreen = () => {
  const { audit, frame } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const query = useInfiniteQuery({
    queryKey: [...keyFor(NAME, { params: { edition: edition.id }, query: { locale } }), "pages"],
    queryFn: ({ pageParam }) =>
      call(NAME, {
        params: { edition: edition.id },
        query: { locale, ...(pageParam !== null && { before: pageParam }) },
      }),
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

/** The values of an entry in words. */
const useDetails = (time: DateFormat) => {
  const { people, roles, forms, experiences } = useMessages();
  const wordsOf: Record<string, Readonly<Record<string, string>>> = {
    role: roles,
    fields: people.fields,
    kind: forms.kinds,
    file: experiences.reportFiles,
    language: LANGUAGE_NAMES,
  };
  const wordOf = (name: string, value: string): string => {
    if (name === "createdAt") return time.format(Date.parse(value));
    const each = value.split(", ").map((one) => wordsOf[name]?.[one] ?? one);
    return each.join(", ");
  };
  return ({ detail, object }: AuditEntry): Record<string, string> => ({
    ...Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, wordOf(name, String(value ?? ""))])),
    object: object ?? "",
  });
};

const Row = ({ entry, count }: { entry: AuditEntry; count: number }) => {
  const { audit } = useMessages();
  const locale = useCurrentLocale();
  const { edition } = useFrame();
  const time = dateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: edition.timeZone });
  const detailOf = useDetails(time);
  const text = audit.actions[entry.action];
  return (
    <li className="grid gap-x-6 py-3 md:grid-cols-[12rem_1fr]">
      <time dateTime={entry.at} className="text-sm text-ink-2 tabular">
        {time.format(Date.parse(entry.at))}
      </time>
      <p className="min-w-0 break-words">
        <b className="font-semibold">{entry.actor ?? (entry.isCommand ? audit.operator : audit.erased)}</b>{" "}
        {text({ ...detailOf(entry), subject: entry.subject ?? audit.erased })}
        {count > 1 && ` ${audit.times(count)}`}
      </p>
    </li>
  );
};
