import { CloudOff, ExternalLink } from "lucide-react";
import { useState } from "react";
import { useIsOnline } from "@narthex/client/online.ts";
import { appOrigin } from "@narthex/client/server-address.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { useFraming } from "./surveys.queries.ts";
import { useReachable } from "./use-reach.ts";

/**
 * A survey must not navigate the app. Surveys of another origin keep their own origin; one of ours must not access the
 * app.
 */
const sandboxOf = (address: string): string =>
  new URL(address).origin === appOrigin() ? "allow-forms" : "allow-forms allow-scripts allow-same-origin allow-popups";

/** The survey's frame, shown once its host responds. */
export const SurveyFrame = ({ name, title, address }: { name: string; title: string; address: string }) => {
  const messages = useMessages();
  const [hasLoaded, setLoaded] = useState(false);
  const reach = useReachable(address);
  const framing = useFraming(name);
  const isOnline = useIsOnline();
  if (reach.error && !reach.isFetching)
    return <SurveyUnreachable address={address} retry={() => void reach.refetch()} />;
  if (framing.data?.mayFrame === false) return <FramingForbidden address={address} />;
  return (
    <div className="relative">
      {!hasLoaded && (
        <div role="status" aria-label={messages.survey.opening} className="skeleton absolute inset-4 rounded-card" />
      )}
      {reach.data && !framing.isPending && (
        <iframe
          title={title}
          src={address}
          sandbox={sandboxOf(address)}
          referrerPolicy="no-referrer"
          className={`relative size-full border-0 [color-scheme:light] ${hasLoaded ? "bg-white" : ""}`}
          onLoad={() => setLoaded(true)}
        />
      )}
      {/* Over the head of the survey: what is typed there stays where it is, and would be lost if it were sent now. */}
      {hasLoaded && !isOnline && (
        <p role="alert" className="rise absolute inset-x-0 top-0 on-night px-edge py-3 text-pretty">
          {messages.network.offline} {messages.survey.sendLater}
        </p>
      )}
    </div>
  );
};

/** The host forbids framing: a frame would stay empty without any error. */
const FramingForbidden = ({ address }: { address: string }) => {
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

const SurveyUnreachable = ({ address, retry }: { address: string; retry: () => void }) => {
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
