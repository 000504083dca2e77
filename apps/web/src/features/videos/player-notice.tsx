import { Clapperboard, CloudOff } from "lucide-react";
import { useIsOnline } from "#platform/network.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";

/** Over a player without a film: what it lacks, and what can be done about it. */
export const PlayerNotice = ({ kind, retry }: { kind: "lost" | "notYet"; retry: () => void }) => {
  const words = useWords();
  const isOnline = useIsOnline();
  const [Icon, title, text] =
    kind === "notYet"
      ? [Clapperboard, words.video.notYet, words.video.notYetText]
      : isOnline
        ? [CloudOff, words.video.lost, words.video.lostText]
        : [CloudOff, words.video.offline, words.video.offlineText];
  return (
    <div role={kind === "lost" ? "alert" : undefined} className="relative bg-[#131120]/92 text-white [grid-area:1/1]">
      <div className="flex h-full flex-col items-center justify-center gap-1.5 px-5 py-3 text-center">
        <Icon aria-hidden="true" strokeWidth={1.6} className="size-7 shrink-0" />
        <p className="display text-[1.5rem] text-balance">{title}</p>
        <p className="max-w-sm text-[0.875rem] text-pretty text-white/85">{text}</p>
        {kind === "lost" && (
          <Button look="solid" className="mt-2" onClick={retry}>
            {words.shell.tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
};
