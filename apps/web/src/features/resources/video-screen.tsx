import { Link } from "@tanstack/react-router";
import { Clapperboard } from "lucide-react";
import { useEditionPath } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ScreenHeading } from "#ui/screen-heading.tsx";

/** Says that the player is not open yet, and what is. */
export const VideoScreen = () => {
  const words = useWords();
  const path = useEditionPath();
  return (
    <div className="pt-10 lg:pt-22">
      <ScreenHeading title={words.session.videoSoon} className="sr-only" />
      <EmptyState
        icon={<Clapperboard className="size-9" />}
        title={words.session.videoSoon}
        text={words.session.videoSoonText}
      >
        <Link to={path("/resources/sessions")} className={buttonLook("soft")}>
          {words.resources.sessions}
        </Link>
      </EmptyState>
    </div>
  );
};
