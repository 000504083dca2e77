import { comesToVenue } from "@narthex/domain/editions/editions";
import { DREAMS_AND_STORIES } from "@narthex/domain/seating";
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
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { givingAddress } from "./home-sections.ts";
import { SectionFrame } from "./section-frame.tsx";

const ICON = "size-5.5";

/** `isOver`: the conference is, so that nobody needs the way to it. */
export const UsefulLinks = ({ html, isOver }: { html: string; isOver: boolean }) => {
  const messages = useMessages();
  const { edition, person, conferenceType } = useView();
  const { mapUrl, givingUrl, shuttlePdf } = edition;
  const isComing = !isOver && comesToVenue(person, conferenceType);
  const hasDreamsMap = edition.seatingServices.includes(DREAMS_AND_STORIES) && isComing;
  const showsDreamsMap = useFlag("DSN_MAP_FLAG", { isWanted: hasDreamsMap }) && hasDreamsMap;
  const resetTour = useTourReset();
  const modal = useModal();
  const surveys = useSurveys().data ?? [];
  return (
    <SectionFrame name="link" title={messages.sections.links}>
      {html && <TrustedHtml html={html} className="text-base text-ink-2" />}
      <List>
        {mapUrl && isComing && <Outside icon={MapPin} name="map" href={mapUrl} />}
        {showsDreamsMap && (
          <ListRow
            to={`/seating/${DREAMS_AND_STORIES}`}
            track="dreams-map"
            icon={<MapPinned className={ICON} />}
            title={messages.sections.dreamsMap}
          />
        )}
        <ListRow icon={<Compass className={ICON} />} track="tour" title={messages.sections.tour} onClick={resetTour} />
        {givingUrl && <Outside icon={HandHeart} name="giving" href={givingAddress(givingUrl, person.email)} />}
        {shuttlePdf && isComing && <Outside icon={Bus} name="shuttle" href={shuttlePdf} />}
        {edition.newsletter && (
          <ListRow
            icon={<Newspaper className={ICON} />}
            track="newsletter"
            title={messages.sections.newsletter}
            onClick={() => modal.open("newsletter")}
          />
        )}
        <ListRow
          icon={<UserPlus className={ICON} />}
          track="invite"
          title={messages.sections.invite}
          onClick={() => modal.open("invite")}
        />
        {surveys.map(({ name, title }) => (
          <ListRow
            key={name}
            href={`/survey/${encodeURIComponent(name)}`}
            track={`survey-${name}`}
            icon={<MessageSquareText className={ICON} />}
            title={title}
          />
        ))}
      </List>
    </SectionFrame>
  );
};

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
    <ListRow
      href={href}
      track={name}
      icon={<Icon className={ICON} />}
      title={messages.sections[name]}
      outsideLabel={messages.shell.opensOutside}
      end={name === "shuttle" && messages.schedule.pdf}
    />
  );
};
