import type { Door, DoorPoint } from "@narthex/contract/console/door";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DoorOpen, IdCard, Plus } from "lucide-react";
import { useState } from "react";
import { formatDayAndTime, Page, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { DesksPanel } from "./desks-panel.tsx";
import { isLeader } from "./is-leader.ts";
import { PointDialog } from "./point-dialog.tsx";

/** Who may enter, in words. */
function useAudienceText(): (audience: DoorPoint["audience"], known: Door) => string {
  const { door, people } = useMessages();
  return (audience, { slots, services }) => {
    if (audience.who === "everyone") return door.everyone;
    if (audience.who === "type") return people.types[audience.type];
    if (audience.who === "slot") return slots.find(({ id }) => id === audience.slot)?.title ?? audience.slot;
    return services.find(({ id }) => id === audience.service)?.title ?? String(audience.service);
  };
}

const REFETCH_MS = 10_000;

/** The points of arrival of a conference. */
export const DoorScreen = () => {
  const { door } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const query = useQuery({
    ...q("GET /console/:edition/door", { params: { edition: edition.id }, query: { locale } }),
    refetchInterval: REFETCH_MS,
  });
  const [edited, setEdited] = useState<DoorPoint | "new" | null>(null);
  const mayLead = isLeader(roles);
  return (
    <Page
      title={door.title}
      text={door.text}
      actions={
        mayLead && (
          <>
            <Link to={`/${edition.id}/door/badges`} className={buttonLook("ghost")}>
              <IdCard aria-hidden="true" className="size-4.5" />
              {door.badges.title}
            </Link>
            <Button look="solid" onClick={() => setEdited("new")}>
              <Plus aria-hidden="true" className="size-4.5" />
              {door.addPoint}
            </Button>
          </>
        )
      }
    >
      <QueryBoundary query={query}>
        {(known) => (
          <>
            {known.points.length === 0 && (
              <EmptyState
                icon={<DoorOpen className="size-9" />}
                title={door.noPoints}
                text={mayLead ? door.noPointsText : door.askOrganiser}
              />
            )}
            <ul aria-label={door.title} className="mt-6 grid gap-3">
              {known.points.map((point) => (
                <PointRow key={point.id} point={point} door={known} edit={mayLead ? () => setEdited(point) : null} />
              ))}
            </ul>
            {edited && (
              <PointDialog door={known} point={edited === "new" ? null : edited} close={() => setEdited(null)} />
            )}
          </>
        )}
      </QueryBoundary>
      {mayLead && <DesksPanel />}
    </Page>
  );
};

const PointRow = ({ point, door: known, edit }: { point: DoorPoint; door: Door; edit: (() => void) | null }) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const audienceText = useAudienceText();
  const momentOf = (at: string | null): string | null => at && formatDayAndTime(at, edition.timeZone, locale);
  const { id, title, limit, arrived, opensAt, closesAt } = point;
  const hours = opensAt || closesAt ? `${momentOf(opensAt) ?? "…"} – ${momentOf(closesAt) ?? "…"}` : "";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-raised p-edge shadow-lift ring-1 ring-line">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="text-lg font-semibold break-words">{title}</h2>
        <p className="text-ink-2">
          <Dots
            parts={[
              limit === null ? door.arrived(arrived) : door.arrivedOf(arrived, limit),
              audienceText(point.audience, known),
              hours,
            ]}
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to={`/${edition.id}/door/${id}`} className={buttonLook("solid")} aria-label={door.openAt(title)}>
          {door.open}
        </Link>
        <Link
          to={`/${edition.id}/door/${id}/numbers`}
          className={buttonLook("ghost")}
          aria-label={door.numbersOf(title)}
        >
          {door.numbers}
        </Link>
        {edit && (
          <Button look="ghost" aria-label={door.editOf(title)} onClick={edit}>
            {door.edit}
          </Button>
        )}
      </div>
    </li>
  );
};
