import type { DoorNumbers } from "@narthex/contract/console/door";
import { tableOf } from "@narthex/domain/door/numbers";
import { now } from "@narthex/client/clock.ts";
import { call } from "@narthex/client/call/call.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import {
  BackTo,
  formatTimeNear,
  Page,
  Panel,
  QueryBoundary,
  saveExport,
  SelectField,
  useFrame,
} from "#features/frame/index.ts";
import { isLeader } from "./is-leader.ts";

const REFETCH_MS = 10_000;

/** Arrivals at a point: how many and when, who came in twice, and who is missing. */
export const NumbersScreen = () => {
  const { door } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const { point = "" } = useParams({ strict: false });
  const params = { edition: edition.id, point };
  const known = useQuery(q("GET /console/:edition/door", { params: { edition: edition.id }, query: { locale } }));
  const query = useQuery({
    ...q("GET /console/:edition/door/points/:point/numbers", { params }),
    refetchInterval: REFETCH_MS,
  });
  const timeOf = (at: string): string => formatTimeNear(at, now(), edition.timeZone, locale);
  const title = known.data?.points.find(({ id }) => String(id) === point)?.title ?? "";
  return (
    <>
      <BackTo to={`/${edition.id}/door`} label={door.title} />
      <Page
        title={title || door.numbers}
        actions={
          isLeader(roles) && (
            <Button
              look="ghost"
              onClick={() => void saveExport(() => call("GET /console/:edition/door/points/:point/export", { params }))}
            >
              {door.export}
            </Button>
          )
        }
      >
        <QueryBoundary query={query}>
          {({ arrived, expected, quarters, doubles, missing }) => (
            <>
              <p role="status" className="mt-4 text-lg">
                {door.arrivedOfExpected(arrived, expected)}
              </p>
              {doubles.length > 0 && (
                <Panel title={door.doubles(doubles.length)}>
                  <List label={door.doubles(doubles.length)}>
                    {doubles.map(({ name, arrivals }) => (
                      <ListRow
                        key={`${name} ${arrivals[0]?.at}`}
                        title={name}
                        text={arrivals.map(({ desk, at }) => joinDots([desk, timeOf(at)])).join(", ")}
                      />
                    ))}
                  </List>
                </Panel>
              )}
              {quarters.length > 0 && (
                <Panel title={door.byQuarter}>
                  <List label={door.byQuarter}>
                    {quarters.map(({ from, count }) => (
                      <ListRow key={from} title={timeOf(from)} end={<span className="tabular">{count}</span>} />
                    ))}
                  </List>
                </Panel>
              )}
              <Panel title={door.missing(expected - arrived)}>
                {missing.length === 0 ? (
                  <p className="text-ink-2">{door.nobodyMissing}</p>
                ) : (
                  <MissingPeople missing={missing} />
                )}
              </Panel>
            </>
          )}
        </QueryBoundary>
      </Page>
    </>
  );
};

/** People who have not arrived, by group, or by row or table where they have seats. */
const MissingPeople = ({ missing }: Pick<DoorNumbers, "missing">) => {
  const { door } = useMessages();
  const [by, setBy] = useState("group");
  const people = missing.flatMap(({ group, people: members }) => members.map((one) => ({ ...one, group })));
  const hasSeats = people.some(({ seat }) => seat !== null);
  const isByTable = hasSeats && by === "table";
  const parts = Map.groupBy(people, ({ group, seat }) => (isByTable ? tableOf(seat ?? "") : group || door.noGroup));
  return (
    <>
      {hasSeats && (
        <div className="mb-3 max-w-xs">
          <SelectField
            label={door.missingBy}
            value={by}
            options={[
              { value: "group", label: door.byGroup },
              { value: "table", label: door.byTable },
            ]}
            onChange={({ target }) => setBy(target.value)}
          />
        </div>
      )}
      {[...parts]
        .toSorted(([a], [b]) => (isByTable ? a.localeCompare(b, undefined, { numeric: true }) : 0))
        .map(([title, members]) => (
          <Disclosure key={title} title={`${title} (${members.length})`}>
            <List label={title}>
              {members.map(({ id, name, seat, group }) => (
                <ListRow key={id} title={name} text={joinDots([isByTable && group, seat])} />
              ))}
            </List>
          </Disclosure>
        ))}
    </>
  );
};
