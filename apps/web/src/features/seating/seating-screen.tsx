import { allocationAt, seatedServiceAt } from "@narthex/domain/seating";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { NotFound, QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { useFailure } from "@narthex/client/cache/use-failure.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { BackBand } from "@narthex/ui/controls/back-link.tsx";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { HallPlan } from "./hall-plan.tsx";
import { type Seat, SeatCard } from "./seat-card.tsx";
import { seatingPlansQuery, seatingsQuery } from "./seating.queries.ts";

/** A person's own seat at a service, and the plan of its hall. */
export const SeatingScreen = () => {
  const { person, edition } = useView();
  const { serviceId = "" }: { serviceId?: string } = useParams({ strict: false });
  const service = seatedServiceAt(serviceId, person, edition);
  return service === null ? <Nowhere /> : <SeatAt key={service} service={service} />;
};

const SeatAt = ({ service }: { service: number }) => {
  const messages = useMessages();
  const view = useView();
  const path = useEditionPath();
  const seatings = useQuery(seatingsQuery(view));
  const plans = useQuery(seatingPlansQuery(view));
  const failure = useFailure(seatings);
  const isOnline = useIsOnline();
  const found = plans.data?.find(({ serviceId }) => serviceId === service);
  if (plans.data && !found) return <Nowhere />;

  const allocation = seatings.data && allocationAt(seatings.data.delegateSeatings, service);
  const seat: Seat = allocation
    ? { allocation }
    : seatings.data
      ? "none"
      : failure
        ? isOnline
          ? { retry: () => void seatings.refetch() }
          : "away"
        : "coming";
  return (
    <>
      <BackBand to={path("/schedule")} label={messages.session.backToSchedule} />
      <div className="lg:max-w-2xl xl:grid xl:max-w-none xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start xl:gap-10">
        <SeatCard seat={seat} service={found} />
        <QueryBoundary query={plans} skeleton={<CardSkeleton label={messages.shell.loading} />}>
          {() =>
            found?.plan && (
              <HallPlan plan={found.plan} place={found.location[0] ?? found.title} allocation={allocation ?? null} />
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
};

const Nowhere = () => {
  const messages = useMessages();
  const path = useEditionPath();
  return (
    <div className="lg:pt-22">
      <NotFound>
        <Link to={path("/home")} className={buttonLook("solid")}>
          {messages.notFound.home}
        </Link>
      </NotFound>
    </div>
  );
};
