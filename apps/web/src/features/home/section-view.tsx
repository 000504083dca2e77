import type { HomeSection } from "@narthex/contract/home";
import type { ReactNode } from "react";
import { useView } from "#features/content/index.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { CvpCard, ExperienceBanner, PlaylistCard, RegistrationBanner } from "./cards.tsx";
import { FilmSection } from "./film-section.tsx";
import { SchedulePanel } from "./schedule-panel.tsx";
import type { ShownHome } from "./use-home-day.ts";
import { UsefulLinks } from "./useful-links.tsx";

/** One section of home. Names unknown to this version show nothing. */
export const SectionView = ({
  section,
  shownHome,
  children,
}: {
  section: HomeSection;
  shownHome: ShownHome;
  /** Below the card of the schedule. */
  children?: ReactNode;
}) => {
  const messages = useMessages().sections;
  const { kickoff, mustWatch } = useView().edition;
  const { name, html } = section;
  switch (name) {
    case "custom":
      return html ? (
        <div id="custom" className="mt-5">
          <TrustedHtml html={html} />
        </div>
      ) : null;
    case "cvp":
      return <CvpCard isStrip={shownHome.home.phase === "during"} />;
    case "schedule":
      return <SchedulePanel shownHome={shownHome}>{children}</SchedulePanel>;
    case "experience":
      return <ExperienceBanner html={html} />;
    case "registration":
      return <RegistrationBanner />;
    case "kickoff":
      return kickoff && <FilmSection name={name} title={messages.kickoff} html={html} film={kickoff} />;
    case "must-watch":
      return mustWatch && <FilmSection name={name} title={messages.mustWatch} html={html} film={mustWatch} />;
    case "playlist":
      return <PlaylistCard html={html} />;
    case "link":
      return <UsefulLinks html={html} />;
    default:
      return null;
  }
};
