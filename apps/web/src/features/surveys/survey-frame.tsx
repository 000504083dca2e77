import { CloudOff, ExternalLink } from "lucide-react";
import { useState } from "react";
import { useIsOnline } from "#platform/network.ts";
import { useWords } from "#platform/words/words.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useFraming } from "./surveys.queries.ts";
import { useReach } from "./use-reach.ts";

/** A survey is of another origin, so it may be its own; what it may not is to lead the app elsewhere. */
const MAY = "allow-forms allow-scripts allow-same-origin allow-popups";

/** The survey itself, once something answers where it is kept. */
export const SurveyFrame = ({ name, title, address }: { name: string; title: string; address: string }) => {
  const words = useWords();
  const [hasLoaded, setLoaded] = useState(false);
  const reach = useReach(address);
  const framing = useFraming(name);
  if (reach.error && !reach.isFetching) return <Away address={address} retry={() => void reach.refetch()} />;
  if (framing.data?.mayFrame === false) return <Apart address={address} />;
  return (
    <div className="relative">
      {!hasLoaded && (
        <div role="status" aria-label={words.survey.opening} className="bone absolute inset-4 rounded-[1.375rem]" />
      )}
      {reach.data && !framing.isPending && (
        <iframe
          title={title}
          src={address}
          sandbox={MAY}
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
  const words = useWords();
  return (
    <div className="overflow-y-auto">
      <EmptyState icon={<ExternalLink className="size-9" />} title={words.survey.apart} text={words.survey.apartText}>
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook("solid")}>
          {words.survey.outside}
          <span className="sr-only"> ({words.shell.opensOutside})</span>
        </a>
      </EmptyState>
    </div>
  );
};

const Away = ({ address, retry }: { address: string; retry: () => void }) => {
  const words = useWords();
  const isOnline = useIsOnline();
  return (
    <div role="alert" className="overflow-y-auto">
      <EmptyState
        icon={<CloudOff className="size-9" />}
        title={isOnline ? words.survey.away : words.network.offline}
        text={isOnline ? words.survey.awayText : words.survey.offlineText}
      >
        <Button look="solid" onClick={retry}>
          {words.shell.tryAgain}
        </Button>
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook("ghost")}>
          {words.survey.outside}
          <span className="sr-only"> ({words.shell.opensOutside})</span>
        </a>
      </EmptyState>
    </div>
  );
};
