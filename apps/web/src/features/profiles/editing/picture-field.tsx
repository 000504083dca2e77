import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { draftOf, storeDraftPicture } from "./draft.ts";
import { PictureButton } from "./picture-button.tsx";
import { Portrait } from "../portrait.tsx";

/** The current or new picture, with buttons to change or remove it. */
export const PictureField = ({ name, present }: { name: string; present: string | null }) => {
  const messages = useMessages();
  const { person } = useView();
  const [picture, setPicture] = useState(draftOf(person.hashId).picture);
  const shown = picture.kind === "new" ? picture.address : picture.kind === "none" ? null : present;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <legend className="sr-only">{messages.profileEdit.picture}</legend>
      <Portrait name={name} picture={shown} className="size-24 text-3xl" />
      <div className="flex flex-[1_1_10rem] flex-wrap gap-2.5">
        <PictureButton label={shown ? messages.profile.changeImage : messages.profile.addImage} />
        {shown && (
          <Button
            look="ghost"
            onClick={() => {
              storeDraftPicture(person.hashId, { kind: present ? "none" : "present" });
              setPicture({ kind: present ? "none" : "present" });
            }}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
            {messages.profile.removeImage}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
