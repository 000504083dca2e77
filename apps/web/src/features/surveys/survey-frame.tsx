import { CloudOff, ExternalLink } from "lucide-react";
import { useState } from "react";
import { useIsOnline } from "@narthex/client/online.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { useFraming } from "./surveys.queries.ts";
import { useReach } from "./use-reach.ts";

/** A survey may not lead the app elsewhere. One of another origin keeps its own; one of ours may not reach the app. */
const permissionsOf = (address: string): string =>
  new URL(address).origin === location.origin
    ? "allow-forms"
    : "allow-forms allow-scripts allow-same-origin allow-popups";

/** The survey itself, once something answers where it is kept. */
export const SurveyFrame = ({ name, title, address }: { name: string; title: string; address: string }) => {
  const messages = useMessages();
  const [hasLoaded, setLoaded] = useState(false);
  const reach = useReach(address);
  const framing = useFraming(name);
  if (reach.error && !reach.isFetching) return <Away address={address} retry={() => void reach.refetch()} />;
  if (framing.data?.mayFrame === false) return <Apart address={address} />;
  return (
    <div className="relative">
      {!hasLoaded && (
        <div
          role="status"
          aria-label={messages.survey.opening}
          className="skeleton absolute inset-4 rounded-[1.375rem]"
        />
      )}
      {reach.data && !framing.isPending && (
        <iframe
          title={title}
          src={address}
          sandbox={permissionsOf(address)}
          referrerPolicy="no-referrer"
          className={`relative size-full border-0 [color-scheme:light] ${hasLoaded ? "bg-white" : ""}`}
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
};

/** Its host does not let it be shown within other pages: a frame would stay empty, and would not tell. */
const Apart = ({ address }: { address: string }) => {
  const messages = useMessages();
  return (
    <div className="overflow-y-auto">
      <EmptyState
        icon={<ExternalLink className="size-9" />}
        title={messages.survey.apart}
        text={messages.survey.apartText}
      >
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook("solid")}>
          {messages.survey.outside}
          <span className="sr-only"> ({messages.shell.opensOutside})</span>
        </a>
      </EmptyState>
    </div>
  );
};

const Away = ({ address, retry }: { address: string; retry: () => void }) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  return (
    <div role="alert" className="overflow-y-auto">
      <EmptyState
        icon={<CloudOff className="size-9" />}
        title={isOnline ? messages.survey.away : messages.network.offline}
        text={isOnline ? messages.survey.awayText : messages.survey.offlineText}
      >
        <Button look="solid" onClick={retry}>
          {messages.shell.tryAgain}
        </Button>
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook("ghost")}>
          {messages.survey.outside}
          <span className="sr-only"> ({messages.shell.opensOutside})</span>
        </a>
      </EmptyState>
    </div>
  );
};
