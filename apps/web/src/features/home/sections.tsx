import type { HomeSection } from "@narthex/contract/app/home";
import { use } from "react";
import { useView } from "#features/content/index.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { CvpCard, ExperienceBanner, PlaylistCard, PromoCard, RegistrationBanner } from "./cards.tsx";
import { FilmSection } from "./film-section.tsx";
import { FoldedSections, SectionFrame } from "./section-frame.tsx";
import { UsefulLinks } from "./useful-links.tsx";

/** A heading without markup or entities. */
const HEADING = /^\s*<h[1-6][^>]*>([^<&]+)<\/h[1-6]>/;

/** A text of the organisers. Among sections that open, its heading is its row. */
const CustomSection = ({ html }: { html: string }) => {
  const isFolded = use(FoldedSections);
  const [heading, title] = HEADING.exec(html) ?? [];
  if (!html) return null;
  if (isFolded && heading && title)
    return (
      <SectionFrame name="custom" title={title}>
        <TrustedHtml html={html.slice(heading.length)} />
      </SectionFrame>
    );
  return (
    <div id="custom" className="mt-5">
      <TrustedHtml html={html} />
    </div>
  );
};

/** A section of home beside the schedule. Names unknown to this version show nothing. */
const SectionView = ({ section, isOver }: { section: HomeSection; isOver: boolean }) => {
  const messages = useMessages().sections;
  const { kickoff, mustWatch } = useView().edition;
  const { name, html } = section;
  switch (name) {
    case "custom":
      return <CustomSection html={html} />;
    case "cvp":
      return <CvpCard />;
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
      return <UsefulLinks html={html} isOver={isOver} />;
    default:
      return null;
  }
};

type Props = {
  sections: readonly HomeSection[];
  /** The conference is. */
  isOver: boolean;
};

/** What is always at hand and never news. */
const ROWS = new Set(["playlist", "link"]);

/** Sections of home in their order; the last ones, if they are no news, as rows. */
export const Sections = ({ sections, isOver, isLast = false }: Props & { isLast?: boolean }) => {
  const end = isLast ? sections.findLastIndex(({ name }) => !ROWS.has(name)) + 1 : sections.length;
  return (
    <>
      <SectionViews sections={sections.slice(0, end)} isOver={isOver} />
      {isLast && <FoldedList sections={sections.slice(end)} isOver={isOver} />}
    </>
  );
};

const SectionViews = ({ sections, isOver }: Props) =>
  sections.map((section) => <SectionView key={`${section.name} ${section.html}`} section={section} isOver={isOver} />);

/** Sections as rows of a list that open, with the recommendation of the organisers. */
export const FoldedList = (props: Props) => {
  const { more } = useMessages().home;
  return (
    <FoldedSections value={true}>
      <section aria-labelledby="more-title" className="mt-7">
        <h2 id="more-title" className="text-sm font-semibold text-ink-2">
          {more}
        </h2>
        <SectionViews {...props} />
        <PromoCard />
      </section>
    </FoldedSections>
  );
};
