import { DREAMS_AND_STORIES } from "@narthex/domain/seating";
import { Link } from "@tanstack/react-router";
import {
  Bus,
  Compass,
  HandHeart,
  type LucideIcon,
  MapPin,
  MapPinned,
  MessageSquareText,
  Newspaper,
  UserPlus,
} from "lucide-react";
import { useFlag, useView } from "#features/content/index.ts";
import { useSurveys } from "#features/surveys/index.ts";
import { useTourReset } from "#features/tours/index.ts";
import { useModal } from "#platform/modal.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { givingAddress } from "./home-sections.ts";
import { SectionFrame } from "./section-frame.tsx";

const LINK_LOOK =
  "flex min-h-14 w-full items-center gap-3.5 rounded-card bg-raised px-4.5 py-3 text-start font-semibold shadow-lift";

export const UsefulLinks = ({ html }: { html: string }) => {
  const messages = useMessages();
  const { edition, person } = useView();
  const { mapUrl, givingUrl, shuttlePdf } = edition;
  const hasDreamsMap = edition.seatingServices.includes(DREAMS_AND_STORIES) && !person.isAbsentAlumni;
  const showsDreamsMap = useFlag("DSN_MAP_FLAG", { isWanted: hasDreamsMap }) && hasDreamsMap;
  const resetTour = useTourReset();
  const modal = useModal();
  const surveys = useSurveys().data ?? [];
  return (
    <SectionFrame name="link" title={messages.sections.links}>
      {html && <TrustedHtml html={html} className="text-base text-ink-2" />}
      <ul className="mt-3.5 grid gap-2.5 md:grid-cols-2">
        {mapUrl && !person.isAbsentAlumni && <Outside icon={MapPin} name="map" href={mapUrl} />}
        {showsDreamsMap && (
          <li className="grid">
            <Link to={`/seating/${DREAMS_AND_STORIES}`} data-track="dreams-map" className={LINK_LOOK}>
              <MapPinned aria-hidden="true" className="size-5.5 shrink-0 text-accent" />
              {messages.sections.dreamsMap}
            </Link>
          </li>
        )}
        <Opener icon={Compass} name="tour" label={messages.sections.tour} onOpen={resetTour} />
        {givingUrl && <Outside icon={HandHeart} name="giving" href={givingAddress(givingUrl, person.email)} />}
        {shuttlePdf && <Outside icon={Bus} name="shuttle" href={shuttlePdf} />}
        {edition.newsletter && (
          <Opener
            icon={Newspaper}
            name="newsletter"
            label={messages.newsletter.title}
            onOpen={() => modal.open("newsletter")}
          />
        )}
        <Opener icon={UserPlus} name="invite" label={messages.invite.title} onOpen={() => modal.open("invite")} />
        {surveys.map(({ name, title }) => (
          <li key={name} className="grid">
            {/* A full page load: only then may the page frame surveys that were published since. */}
            <a href={`/survey/${encodeURIComponent(name)}`} data-track={`survey-${name}`} className={LINK_LOOK}>
              <MessageSquareText aria-hidden="true" className="size-5.5 shrink-0 text-accent" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
};

const Opener = ({
  icon: Icon,
  name,
  label,
  onOpen,
}: {
  icon: LucideIcon;
  name: string;
  label: string;
  onOpen: () => void;
}) => (
  <li className="grid">
    <button type="button" data-track={name} className={LINK_LOOK} onClick={onOpen}>
      <Icon aria-hidden="true" className="size-5.5 shrink-0 text-accent" />
      {label}
    </button>
  </li>
);

const Outside = ({
  icon: Icon,
  name,
  href,
}: {
  icon: LucideIcon;
  name: "map" | "giving" | "shuttle";
  href: string;
}) => {
  const messages = useMessages();
  return (
    <li className="grid">
      <a href={href} target="_blank" rel="noopener noreferrer" data-track={name} className={LINK_LOOK}>
        <Icon aria-hidden="true" className="size-5.5 shrink-0 text-accent" />
        {messages.sections[name]}
        {name === "shuttle" && <span className="ms-auto text-sm font-medium text-ink-3">{messages.schedule.pdf}</span>}
        <span className="sr-only"> ({messages.shell.opensOutside})</span>
      </a>
    </li>
  );
};
