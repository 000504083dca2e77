import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { useQuery } from "@tanstack/react-query";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { Page, QueryBoundary, SelectField, useFrame, useHasEnded } from "#features/frame/index.ts";
import { FreeAll } from "./free-all.tsx";
import { HallPanel } from "./hall-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { PeoplePanels } from "./people-panels.tsx";
import { ProposalPanel } from "./proposal-panel.tsx";
import { HALL } from "./use-seat.ts";

/** The seats of a service, by hand and by proposal. */
export const SeatsScreen = () => {
  const { seats } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const search: { service?: string } = useSearch({ strict: false });
  const wanted = edition.seatingServices.find((id) => String(id) === search.service);
  const isOver = useHasEnded();
  const query = useQuery(
    q(HALL, { params: { edition: edition.id }, query: { locale, ...(wanted !== undefined && { service: wanted }) } }),
  );
  if (edition.seatingServices.length === 0)
    return (
      <Page title={seats.title} text={seats.noPlan}>
        {null}
      </Page>
    );
  return (
    <Page
      title={seats.title}
      {...(!isOver && { text: seats.text })}
      actions={
        !isOver && (
          <Link to={`/${edition.id}/seats/import`} className={buttonLook("ghost")}>
            <FileUp aria-hidden="true" className="size-4.5" />
            {seats.importing.title}
          </Link>
        )
      }
    >
      <QueryBoundary query={query}>
        {(hall) => (
          <>
            <div className="mt-6 max-w-reading">
              <SelectField
                label={seats.service}
                name="service"
                value={String(hall.service)}
                options={hall.services.map(({ id, title }) => ({ value: String(id), label: title }))}
                onChange={({ target }) => void navigate({ to: ".", search: { service: target.value }, replace: true })}
              />
            </div>
            <HallPanel key={hall.service} hall={hall} />
            {isOver ? (
              <HistoryPanel service={hall.service} />
            ) : (
              <div key={`people ${hall.service}`} className="grid items-start gap-x-6 xl:grid-cols-2">
                <div className="min-w-0">
                  <PeoplePanels hall={hall} />
                </div>
                <div className="min-w-0">
                  <ProposalPanel service={hall.service} />
                  <HistoryPanel service={hall.service} />
                  <FreeAll hall={hall} />
                </div>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
};
