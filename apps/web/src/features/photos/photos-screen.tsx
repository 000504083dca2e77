import { typeRules } from "@narthex/contract/base/conference-types";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { QrCode as QrIcon } from "lucide-react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useOverlay } from "#platform/overlay.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { BackButton } from "@narthex/ui/controls/back-link.tsx";
import { BackToTop } from "@narthex/ui/controls/back-to-top.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { EveryonePhotos } from "./everyone-photos.tsx";
import { OwnPhotos } from "./own-photos.tsx";
import { QR_OVERLAY, QrDialog } from "./qr-dialog.tsx";
import { usePhotoPlace, useTabAfterSelecting } from "./use-photo-place.ts";
import { useSelection } from "./use-selection.ts";
import { ZipDialog } from "./zip-dialog.tsx";

export const PhotosScreen = () => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  const place = usePhotoPlace();
  const { zip }: Record<string, unknown> = useSearch({ strict: false });
  const selection = useSelection();
  const qr = useOverlay(QR_OVERLAY);
  const { isSelecting } = selection;
  useTabAfterSelecting(isSelecting);
  const names = typeRules(conferenceType).showsOwnPhotosFirst
    ? { you: messages.photos.myPhotos, everyone: messages.photos.everyone }
    : { you: messages.photos.forYou, everyone: messages.photos.forEveryone };
  const goBack = (): void => (isSelecting ? selection.cancel() : void navigate({ to: path("/home") }));

  const closeZip = (): Promise<void> => navigate({ to: ".", search: {}, replace: true, resetScroll: false });

  return (
    <>
      <PageTitle
        title={isSelecting ? messages.photos.selected(selection.selected.length) : messages.sections.photos}
        before={<BackButton label={messages.shell.back} onClick={goBack} />}
      >
        <div className="flex flex-wrap items-center gap-2">
          <Button look="ghost" onClick={() => qr.open()} data-track="photos-qr">
            <QrIcon aria-hidden="true" className="size-4.5" />
            {messages.home.myQr}
          </Button>
          <Button
            look={isSelecting ? "plain" : "soft"}
            // There is nothing to select where the photos did not load.
            className="in-data-missing:hidden"
            onClick={isSelecting ? selection.cancel : selection.start}
          >
            {isSelecting ? messages.shell.cancel : messages.photos.select}
          </Button>
        </div>
      </PageTitle>
      <div className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 lg:mt-7 ${isSelecting ? "pb-20" : ""}`}>
        {place.sections.length > 1 && (
          <Segmented
            label={messages.photos.sections}
            current={place.section}
            segments={place.sections.map((name) => ({ name, label: names[name] }))}
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
      {qr.isOpen && <QrDialog onClose={qr.close} />}
      {typeof zip === "string" && (
        <ZipDialog id={zip} onClose={() => void closeZip()} onSelect={() => void closeZip().then(selection.start)} />
      )}
      {!isSelecting && <BackToTop label={messages.shell.backToTop} />}
    </>
  );
};
