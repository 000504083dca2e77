import { Link, useNavigate } from "@tanstack/react-router";
import { Crop } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { PinnedBar } from "@narthex/ui/layout/pinned-bar.tsx";
import { CropArea } from "./crop-area.tsx";
import { draftOf, clearDraftSource, storeDraftPicture } from "../editing/draft.ts";
import { PictureButton } from "../editing/picture-button.tsx";
import { type Area, loadImage, sideFor, squareJpeg } from "../square-jpeg.ts";

const MAX_SIDE_PX = 1024;

/**
 * Crops the chosen picture. Both exits lead back to the form with its unsaved changes. The picture does not survive a
 * reload.
 */
export const CropScreen = () => {
  const messages = useMessages();
  const { person } = useView();
  const navigate = useNavigate();
  const [source, setSource] = useState(draftOf(person.hashId).source);
  const [area, setArea] = useState<Area | null>(null);
  const [isWorking, setWorking] = useState(false);
  if (!source) return <NoPicture onChosen={() => setSource(draftOf(person.hashId).source)} />;

  const back = (): Promise<void> => navigate({ to: "/profile/edit", replace: true });
  const cancelCrop = (): void => {
    clearDraftSource(person.hashId);
    void back();
  };
  const refuse = (): void => {
    showFailure(messages.profileEdit.unreadable);
    cancelCrop();
  };
  const confirm = async (chosen: Area): Promise<void> => {
    setWorking(true);
    try {
      const blob = await squareJpeg(await loadImage(source.address), chosen, sideFor(chosen, MAX_SIDE_PX));
      storeDraftPicture(person.hashId, { kind: "new", blob, address: URL.createObjectURL(blob) });
      await back();
    } catch {
      refuse();
    }
  };
  return (
    <>
      <PageTitle title={messages.crop.title} />
      <div className="max-w-xl">
        <CropArea address={source.address} onArea={setArea} onUnreadable={refuse} />
        <p id="crop-hint" className="mt-2 text-sm text-pretty text-ink-2">
          <span className="pointer-fine:hidden">{messages.crop.touchHint}</span>
          <span className="hidden pointer-fine:inline">{messages.crop.mouseHint}</span>
        </p>
        <PinnedBar>
          <div className="flex flex-wrap gap-2.5">
            <Button look="ghost" disabled={isWorking} onClick={cancelCrop}>
              {messages.shell.cancel}
            </Button>
            <Button
              look="solid"
              className="grow"
              disabled={!area || isWorking}
              onClick={() => area && void confirm(area)}
            >
              {isWorking ? messages.crop.working : messages.crop.confirm}
            </Button>
          </div>
        </PinnedBar>
      </div>
    </>
  );
};

const NoPicture = ({ onChosen }: { onChosen: () => void }) => {
  const messages = useMessages();
  return (
    <>
      <PageTitle title={messages.crop.title} />
      <EmptyState icon={<Crop className="size-9" />} title={messages.crop.none} text={messages.crop.noneText}>
        <PictureButton label={messages.profile.addImage} onChosen={onChosen} />
        <Link to="/profile/edit" className={buttonLook("ghost")}>
          {messages.profileEdit.title}
        </Link>
      </EmptyState>
    </>
  );
};
