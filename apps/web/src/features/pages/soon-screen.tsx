import { Link } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { useEditionPath } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";

const ICONS = { experiences: Sparkles };

/** A place that is not open yet, and says so. */
const SoonScreen = ({ place }: { place: keyof typeof ICONS }) => {
  const words = useWords();
  const path = useEditionPath();
  const Icon = ICONS[place];
  return (
    <>
      <PageTitle title={words.sections[place]} />
      <EmptyState
        icon={<Icon className="size-9" />}
        title={words.pages[`${place}Soon`]}
        text={words.pages[`${place}SoonText`]}
      >
        <Link to={path("/schedule")} className={buttonLook("solid")}>
          {words.home.goToSchedule}
        </Link>
      </EmptyState>
    </>
  );
};

export const ExperiencesSoonScreen = () => <SoonScreen place="experiences" />;
