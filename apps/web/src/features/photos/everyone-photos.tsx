import type { ConferenceType } from "@narthex/contract/base/common";
import type { PhotoPage } from "@narthex/contract/app/photos";
import { FEATURED } from "@narthex/domain/photos/photos";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useFormatDay } from "#features/schedule/index.ts";
import { useOverlay } from "#platform/overlay.ts";
import { combine } from "@narthex/client/cache/loadable.ts";
import { keyFor } from "@narthex/client/query.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { Galleries } from "./galleries.tsx";
import { everyonePhotosQuery } from "./photos.queries.ts";
import { QR_OVERLAY } from "./qr-dialog.tsx";
import type { PhotoPlace } from "./use-photo-place.ts";
import type { Selection } from "./use-selection.ts";

/** The days that have photos, from the last answer of any tab, so that tabs do not change while one loads. */
const useKnownDays = (conferenceType: ConferenceType): PhotoPage["schedules"] | undefined =>
  useQueryClient()
    .getQueriesData<InfiniteData<PhotoPage>>({
      queryKey: keyFor("GET /photo/everyone/v2", { query: { conferenceType } }),
    })
    .map(([, data]) => data?.pages[0]?.schedules)
    .find((schedules) => schedules !== undefined);

/** Photos for everyone, by day, loaded page by page. */
export const EveryonePhotos = ({ place, selection }: { place: PhotoPlace; selection: Selection }) => {
  const { home, photos: messages } = useMessages();
  const qr = useOverlay(QR_OVERLAY);
  const { conferenceType, edition } = useView();
  const formatDay = useFormatDay();
  const { dayTab } = place;
  const list = useInfiniteQuery(everyonePhotosQuery(conferenceType, dayTab));
  const pages = list.data?.pages;
  const known = useKnownDays(conferenceType);

  const isFeatured = dayTab === FEATURED;
  const date = edition.days.find(({ slug }) => slug === dayTab)?.date;
  const day = date === undefined ? null : formatDay(date);
  const openDay = (tab: string): void => {
    selection.clear();
    place.openDay(tab);
  };
  return (
    <>
      <DayTabs current={dayTab} schedules={pages?.[0]?.schedules ?? known} onChoose={openDay} />
      <Galleries
        key={dayTab}
        title={day ? `${day.weekdayLong} ${day.dayOfMonth} ${day.month}` : messages.featured}
        photos={combine([list], ({ pages: all }) => all.flatMap(({ photos }) => photos))}
        selection={selection}
        empty={
          <EmptyState
            icon={<Camera className="size-9" />}
            title={isFeatured ? messages.emptyFeatured : messages.emptyDay}
            text={isFeatured ? messages.emptyFeaturedText : messages.emptyDayText}
          >
            {isFeatured ? (
              <Button look="solid" onClick={() => qr.open()}>
                {home.myQr}
              </Button>
            ) : (
              <Button look="solid" onClick={() => openDay(FEATURED)}>
                {messages.seeFeatured}
              </Button>
            )}
          </EmptyState>
        }
      >
        {list.hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? messages.loadingMore : messages.viewMore}
            </Button>
          </div>
        )}
      </Galleries>
    </>
  );
};
