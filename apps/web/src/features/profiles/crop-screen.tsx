import { Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { showFailure } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { CropArea } from "./crop-area.tsx";
import { draftOf, dropSource, keepPicture } from "./draft.ts";
import { type Area, loadImage, sideFor, squareJpeg } from "./square-jpeg.ts";

const MOST_SIDE = 1024;

/** Cuts the chosen picture. Both ways out lead back to the form, which is as it was left. */
export const CropScreen = () => {
  const words = useWords();
  const { person } = useView();
  const navigate = useNavigate();
  const [source] = useState(draftOf(person.hashId).source);
  const [area, setArea] = useState<Area | null>(null);
  const [isWorking, setWorking] = useState(false);
  if (!source) return <Navigate to="/profile/edit" replace />;

  const back = (): Promise<void> => navigate({ to: "/profile/edit", replace: true });
  const giveUp = (): void => {
    dropSource(person.hashId);
    void back();
  };
  const refuse = (): void => {
    showFailure(words.profileEdit.unreadable);
    giveUp();
  };
  const confirm = async (chosen: Area): Promise<void> => {
    setWorking(true);
    try {
      const blob = await squareJpeg(await loadImage(source.address), chosen, sideFor(chosen, MOST_SIDE));
      keepPicture(person.hashId, { kind: "new", blob, address: URL.createObjectURL(blob) });
      await back();
    } catch {
      refuse();
    }
  };
  return (
    <>
      <PageTitle title={words.crop.title} />
      <div className="mx-auto max-w-xl lg:mx-0">
        <CropArea address={source.address} onArea={setArea} onUnreadable={refuse} />
        <p id="crop-hint" className="mt-2 text-[0.875rem] text-pretty text-ink-2">
          {words.crop.hint}
        </p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Button look="solid" disabled={!area || isWorking} onClick={() => area && void confirm(area)}>
            {isWorking ? words.crop.working : words.crop.confirm}
          </Button>
          <Button look="ghost" disabled={isWorking} onClick={giveUp}>
            {words.shell.cancel}
          </Button>
        </div>
      </div>
    </>
  );
};
