import type { Count } from "@narthex/contract/console/report";
import { useMessages } from "@narthex/client/messages.ts";
import type { ReactNode } from "react";

/** A count, or that it is of a small group. */
const CountText = ({ count }: { count: Count }) => {
  const { report } = useMessages();
  return count === null ? <span className="font-sans text-base font-normal text-ink-2">{report.few}</span> : count;
};

export type Figure = { name: string; count: Count };

/** Those that count anything. */
export const someOf = (figures: readonly Figure[]): Figure[] => figures.filter(({ count }) => count !== 0);

/** Figures with what they count. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-3">
    {figures.map(({ name, count }) => (
      <div key={name} className="flex flex-col-reverse justify-end">
        <dt className="text-ink-2">{name}</dt>
        <dd className="display text-3xl tabular">
          <CountText count={count} />
        </dd>
      </div>
    ))}
  </dl>
);

export type ReportRow = { key: string; name: ReactNode; counts: readonly Count[] };

/** The rows that count anything. */
export const rowsWithCounts = (rows: readonly ReportRow[]): ReportRow[] =>
  rows.filter(({ counts }) => counts.some((count) => count !== 0));

/** Counts of several things, with a name for each column that counts anything. */
export const CountTable = ({ columns, rows }: { columns: readonly string[]; rows: readonly ReportRow[] }) => {
  const [first, ...others] = columns.filter((_, at) => at === 0 || rows.some(({ counts }) => counts[at - 1] !== 0));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large text it scrolls, also by keys
    <div role="region" aria-label={first} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-base">
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="pb-2 text-start font-semibold">
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className="ps-3 pb-2 text-end font-semibold break-keep">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                {name}
              </th>
              {others.map((column) => (
                <td key={column} className="py-2 ps-3 text-end tabular">
                  <CountText count={counts[columns.indexOf(column) - 1] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
