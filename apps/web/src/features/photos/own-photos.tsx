import type { OwnPhotoTab } from "@narthex/contract/app/photos";
import { useQuery } from "@tanstack/react-query";
import { Images, ScanFace } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useOverlay } from "#platform/overlay.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { Galleries } from "./galleries.tsx";
import { ownPhotosQuery } from "./photos.queries.ts";
import { QR_OVERLAY } from "./qr-dialog.tsx";
import type { PhotoPlace } from "./use-photo-place.ts";
import type { Selection } from "./use-selection.ts";

/** Photos of this person, and of their experiences. */
export const OwnPhotos = ({ place, selection }: { place: PhotoPlace; selection: Selection }) => {
  const { home, photos: messages } = useMessages();
  const qr = useOverlay(QR_OVERLAY);
  const { conferenceType } = useView();
  const { ownTab } = place;
  const list = useQuery(ownPhotosQuery(conferenceType, ownTab));
  const isPersonal = ownTab === "personal";
  const openTab = (tab: OwnPhotoTab): void => {
    selection.clear();
    place.openOwn(tab);
  };
  return (
    <>
      <Segmented
        label={messages.kinds}
        look="underlined"
        current={ownTab}
        segments={[
          { name: "personal", label: messages.personal },
          { name: "exp", label: messages.exp },
        ]}
        onChoose={openTab}
      />
      <Galleries
        key={ownTab}
        title={isPersonal ? messages.personal : messages.exp}
        photos={list}
        areOwn
        selection={selection}
        empty={
          <EmptyState
            icon={isPersonal ? <ScanFace className="size-9" /> : <Images className="size-9" />}
            title={isPersonal ? messages.emptyPersonal : messages.emptyExp}
            text={isPersonal ? messages.emptyPersonalText : messages.emptyExpText}
          >
            {isPersonal && (
              <Button look="solid" onClick={() => qr.open()}>
                {home.myQr}
              </Button>
            )}
            {place.sections.includes("everyone") && (
              <Button look={isPersonal ? "soft" : "solid"} onClick={() => place.openSection("everyone")}>
                {messages.seeEveryone}
              </Button>
            )}
          </EmptyState>
        }
      />
    </>
  );
};
