import { placesByTime } from "@narthex/domain/experience-pages";
import { Tour } from "#features/tours/index.ts";
import { useWords } from "#platform/words/words.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { ExperienceCards } from "./experience-cards.tsx";
import { Opening } from "./opening.tsx";
import { OwnPlaces } from "./own-places.tsx";
import { Tips } from "./tips.tsx";
import { useDetail } from "./use-detail.ts";
import type { Room } from "./use-room.ts";

/** The experiences of the Regional conference: what one was given, once it is known, and all that there are. */
export const RegionalExperiences = ({ room }: { room: Room }) => {
  const words = useWords();
  const { shown, open, close } = useDetail(room.experiences);
  const hasPlace = placesByTime(room.signups).length > 0;
  return (
    <>
      {room.takesPart && room.isAllocated && (
        <section aria-labelledby="allocation" className="mt-5">
          <h2 id="allocation" className="display text-[1.6rem]">
            {words.experiences.allocation}
          </h2>
          <OwnPlaces room={room} />
          {hasPlace && <Tips title={words.experiences.reflection} tips={words.experiences.reflectionTips} />}
        </section>
      )}
      <Opening room={room} note={words.experiences.attendNote(room.main.allocatedExpsNo)} />
      <ExperienceCards room={room} onOpen={open} />
      {shown && <DetailDialog key={shown.type} experience={shown} room={room} isRankedBelow={false} onClose={close} />}
      <Tour name="experience" isReady={!shown && !room.isClosed && room.signups.length === 0} />
    </>
  );
};
