import type { Selection } from "@narthex/contract/console/publications";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { CircleCheck, ListChecks } from "lucide-react";
import { useState } from "react";
import { Page, Panel, QueryBoundary, useFrame, useHasFailed } from "#features/frame/index.ts";
import { CLOCK_MS, PublicationList, useIsWaiting } from "./publication-list.tsx";
import { DifferenceView } from "../difference-view.tsx";
import { Parity } from "../fields/parity.tsx";
import { PublishDialog, useDifference } from "./publish-dialog.tsx";
import { PasskeyOffer } from "./passkey-offer.tsx";

export const PublishScreen = () => {
  const { publishing, rehearsal } = useMessages();
  const { edition } = useFrame();
  const [selection, setSelection] = useState<Selection | null>(null);
  // Not while it is confirmed: it would change below the finger.
  const difference = useDifference({}, selection === null && CLOCK_MS);
  const hasFailed = useHasFailed(difference);
  const isNothing = difference.data?.changes.length === 0;
  const isWaiting = useIsWaiting();
  const publications = <PublicationList restore={(version) => setSelection({ version })} />;
  return (
    <Page
      title={publishing.title}
      text={publishing.text}
      actions={
        <>
          <Link to={`/${edition.id}/publish/rehearsal`} className={buttonLook("ghost")}>
            <ListChecks aria-hidden="true" className="size-4.5" />
            {rehearsal.open}
          </Link>
          {!isNothing && (
            <Button look="solid" disabled={hasFailed} onClick={() => setSelection({})}>
              {publishing.review}
            </Button>
          )}
        </>
      }
    >
      {hasFailed ? (
        <QueryBoundary query={difference}>{() => null}</QueryBoundary>
      ) : (
        <>
          <PasskeyOffer />
          {isWaiting && publications}
          {isNothing ? (
            <EmptyState icon={<CircleCheck className="size-9" />} title={publishing.nothing} />
          ) : (
            <Panel title={publishing.draft}>
              <QueryBoundary query={difference}>{(found) => <DifferenceView difference={found} />}</QueryBoundary>
            </Panel>
          )}
          {edition.languages.length > 1 && <Parity />}
          {!isWaiting && publications}
        </>
      )}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </Page>
  );
};
