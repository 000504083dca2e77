import { allocationAt, seatedServiceAt } from "@narthex/domain/seating";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useCallback, useEffect } from "react";
import { LoadFailure, useEditionPath, useView } from "#features/content/index.ts";
import { isLostNetwork } from "#platform/call-error.ts";
import { useWords } from "#platform/words/words.ts";
import { CardBones } from "#ui/bones.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ScreenHeading } from "#ui/screen-heading.tsx";
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

/** Why nothing came, once nothing more comes by itself: off the network the second try waits for it. */
const failureOf = ({ data, error, failureReason, fetchStatus }: UseQueryResult): unknown => {
  if (data !== undefined || fetchStatus === "fetching") return null;
  return error ?? (fetchStatus === "paused" ? failureReason : null);
};

const SeatAt = ({ service }: { service: number }) => {
  const words = useWords();
  const view = useView();
  const path = useEditionPath();
  const seatings = useQuery(seatingsQuery(view));
  const plans = useQuery(seatingPlansQuery(view));
  const { refetch: askSeatings } = seatings;
  const { refetch: askPlans } = plans;
  const ask = useCallback(() => {
    void askSeatings();
    void askPlans();
  }, [askSeatings, askPlans]);
  useEffect(() => {
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, [ask]);
  const found = plans.data?.find(({ serviceId }) => serviceId === service);
  if (plans.data && !found) return <Nowhere />;

  const lost = failureOf(seatings);
  const allocation = seatings.data && allocationAt(seatings.data, service);
  const seat: Seat = allocation
    ? { allocation }
    : isLostNetwork(lost)
      ? "away"
      : seatings.data || lost
        ? "none"
        : "coming";
  const failure = failureOf(plans);
  return (
    <>
      <Link
        to={path("/schedule")}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent lg:absolute lg:top-5.5 lg:z-10"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {words.session.backToSchedule}
      </Link>
      <div aria-hidden="true" className="hidden lg:block lg:h-22 lg:border-b lg:border-line" />
      <div className="max-w-2xl">
        <SeatCard seat={seat} service={found} />
        {found ? (
          found.plan && <HallPlan plan={found.plan} place={found.location[0] ?? found.title} />
        ) : failure ? (
          <LoadFailure error={failure} retry={ask} />
        ) : (
          <CardBones label={words.shell.loading} />
        )}
      </div>
    </>
  );
};

const Nowhere = () => {
  const words = useWords();
  const path = useEditionPath();
  return (
    <>
      <ScreenHeading title={words.notFound.title} className="sr-only" />
      <EmptyState title={words.notFound.title} text={words.notFound.text}>
        <Link to={path("/home")} className={buttonLook("solid")}>
          {words.notFound.home}
        </Link>
      </EmptyState>
    </>
  );
};
