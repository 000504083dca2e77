import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, QrCode as QrIcon } from "lucide-react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { BackToTop } from "#ui/back-to-top.tsx";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { EveryonePhotos } from "./everyone-photos.tsx";
import { OwnPhotos } from "./own-photos.tsx";
import { QrDialog } from "./qr-dialog.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { usePhotoPlace } from "./use-photo-place.ts";
import { useSelection } from "./use-selection.ts";

const Back = ({ className, onClick }: { className: string; onClick: () => void }) => (
  <button
    type="button"
    className={`min-h-11 items-center gap-2 font-semibold text-accent lg:min-h-0 ${className}`}
    onClick={onClick}
  >
    <ArrowLeft aria-hidden="true" className="size-5" />
    {useWords().shell.back}
  </button>
);

/** The photos of the conference: everybody's, and one's own. */
export const PhotosScreen = () => {
  const words = useWords();
  const { conferenceType } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  const place = usePhotoPlace();
  const selection = useSelection();
  const { isSelecting } = selection;
  const isRegional = conferenceType === "Regional";
  const names = isRegional
    ? { you: words.photos.myPhotos, everyone: words.photos.everyone }
    : { you: words.photos.forYou, everyone: words.photos.forEveryone };
  const goBack = (): void => {
    if (!selection.back()) void navigate({ to: isRegional ? path("/home") : "/" });
  };

  return (
    <>
      <PageTitle title={words.sections.photos} before={<Back className="hidden lg:inline-flex" onClick={goBack} />}>
        <div className="order-first flex w-full flex-wrap items-center gap-2 lg:order-none lg:w-auto">
          <Back className="me-auto inline-flex lg:hidden" onClick={goBack} />
          <Button look="ghost" onClick={() => selection.showQr(true)} data-track="photos-qr">
            <QrIcon aria-hidden="true" className="size-4.5" />
            {words.photos.myQr}
          </Button>
          <Button look={isSelecting ? "solid" : "soft"} onClick={() => selection.setSelecting(!isSelecting)}>
            {isSelecting ? words.shell.cancel : words.photos.select}
          </Button>
        </div>
      </PageTitle>
      <div className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 lg:mt-7 ${isSelecting ? "pb-20" : ""}`}>
        {place.sections.length > 1 && (
          <SectionTabs
            label={words.photos.sections}
            look="large"
            current={place.section}
            tabs={place.sections.map((name) => ({ name, label: names[name] }))}
            onChoose={(section) => {
              if (section === place.section) return;
              selection.clear();
              place.openSection(section);
            }}
          />
        )}
        <div>
          {place.section === "you" ? (
            <OwnPhotos place={place} selection={selection} />
          ) : (
            <EveryonePhotos place={place} selection={selection} />
          )}
        </div>
      </div>
      {selection.isShowingQr && <QrDialog onClose={() => selection.showQr(false)} />}
      {!isSelecting && <BackToTop label={words.shell.backToTop} />}
    </>
  );
};
