import { placesByTime } from "../experience-pages.ts";
import { Tour } from "#features/tours/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { ExperienceCards } from "./experience-cards.tsx";
import { Opening } from "./opening.tsx";
import { OwnPlaces } from "../places/own-places.tsx";
import { Tips } from "./tips.tsx";
import { useDetail } from "./use-detail.ts";
import type { Room } from "../use-experiences.ts";

/** The experiences of the Regional conference: what one was given, once it is known, and all that there are. */
export const RegionalExperiences = ({ room }: { room: Room }) => {
  const messages = useMessages();
  const { shown, open, close } = useDetail(room.experiences);
  const hasPlace = placesByTime(room.signups).length > 0;
  return (
    <>
      {room.takesPart && room.isAllocated && (
        <section aria-labelledby="allocation" className="mt-5">
          <h2 id="allocation" className="display text-[1.6rem]">
            {messages.experiences.allocation}
          </h2>
          <OwnPlaces room={room} />
          {hasPlace && <Tips title={messages.experiences.reflection} tips={messages.experiences.reflectionTips} />}
        </section>
      )}
      <Opening room={room} note={messages.experiences.attendNote(room.main.allocatedExpsNo)} />
      <ExperienceCards room={room} onOpen={open} />
      {shown && <DetailDialog key={shown.type} experience={shown} room={room} isRankedBelow={false} onClose={close} />}
      <Tour name="experience" isReady={!shown && !room.isClosed && room.signups.length === 0} />
    </>
  );
};
