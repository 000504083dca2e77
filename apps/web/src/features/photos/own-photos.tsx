import type { OwnPhotoTab } from "@narthex/contract/photos";
import { useQuery } from "@tanstack/react-query";
import { Images, ScanFace } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Galleries } from "./galleries.tsx";
import { ownPhotosQuery } from "./photos.queries.ts";
import { SectionTabs } from "./section-tabs.tsx";
import type { PhotoPlace } from "./use-photo-place.ts";
import type { Selection } from "./use-selection.ts";

/** A person's own photos: those of them, and those of their experiences. */
export const OwnPhotos = ({ place, selection }: { place: PhotoPlace; selection: Selection }) => {
  const words = useWords().photos;
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
      <SectionTabs
        label={words.kinds}
        look="small"
        current={ownTab}
        tabs={[
          { name: "personal", label: words.personal },
          { name: "exp", label: words.exp },
        ]}
        onChoose={openTab}
      />
      <Galleries
        key={ownTab}
        title={isPersonal ? words.personal : words.exp}
        list={list}
        photos={list.data}
        selection={selection}
        empty={
          <EmptyState
            icon={isPersonal ? <ScanFace className="size-9" /> : <Images className="size-9" />}
            title={isPersonal ? words.emptyPersonal : words.emptyExp}
            text={isPersonal ? words.emptyPersonalText : words.emptyExpText}
          >
            {isPersonal && (
              <Button look="solid" onClick={() => selection.showQr(true)}>
                {words.myQr}
              </Button>
            )}
            {place.sections.includes("everyone") && (
              <Button look={isPersonal ? "soft" : "solid"} onClick={() => place.openSection("everyone")}>
                {words.seeEveryone}
              </Button>
            )}
          </EmptyState>
        }
      />
    </>
  );
};
