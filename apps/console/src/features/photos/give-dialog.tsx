import type { PhotoPerson } from "@narthex/contract/console/photos/photo-review";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useState } from "react";
import { CancelButton, Dialog, SearchField } from "#features/frame/index.ts";
import { usePeopleSearch } from "./use-people-search.ts";

/** Finds the people of a photo by name, address or code. Several may be in it. */
export const GiveDialog = ({
  onGive,
  onClose,
}: {
  onGive: (people: readonly PhotoPerson[]) => void;
  onClose: () => void;
}) => {
  const { photos } = useMessages();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly PhotoPerson[]>([]);
  const { isLongEnough, found } = usePeopleSearch(text);
  const isChosen = ({ hashId }: PhotoPerson): boolean => chosen.some((one) => one.hashId === hashId);
  const listed = [...chosen, ...(isLongEnough ? (found ?? []).filter((one) => !isChosen(one)) : [])];
  const toggle = (person: PhotoPerson): void =>
    setChosen(isChosen(person) ? chosen.filter(({ hashId }) => hashId !== person.hashId) : [...chosen, person]);
  return (
    <Dialog title={photos.giveTitle} onClose={onClose}>
      <div className="mt-4 grid gap-3">
        <SearchField label={photos.search} text={text} onChange={setText} />
        {!isLongEnough && chosen.length === 0 && <p className="text-sm text-ink-2">{photos.searchHint}</p>}
        {isLongEnough && found?.length === 0 && (
          <p role="status" className="text-sm text-ink-2">
            {photos.noneFound}
          </p>
        )}
        {listed.length > 0 && chosen.length === 0 && <p className="text-sm text-ink-2">{photos.chooseHint}</p>}
        {listed.length > 0 && (
          <ul aria-label={photos.found}>
            {listed.map((person) => (
              <li key={person.hashId}>
                <Checkbox checked={isChosen(person)} onChange={() => toggle(person)}>
                  <span className="block font-semibold break-words">{person.name}</span>
                  <span className="block text-sm break-words text-ink-2">{person.organization}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <CancelButton onClick={onClose} />
        <Button look="solid" disabled={chosen.length === 0} onClick={() => onGive(chosen)}>
          {photos.giveTo(chosen.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
