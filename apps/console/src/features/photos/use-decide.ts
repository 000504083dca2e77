import type { PhotoPerson } from "@narthex/contract/console/photos/photo-review";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { codeOf, useConsoleWrite, useFrame } from "#features/frame/index.ts";

export const QUARANTINE = "GET /console/:edition/photos/quarantine";
export const OWNED = "GET /console/:edition/photos/people/:hashId";
export const HISTORY = "GET /console/:edition/photos/history/:photo";
export const DECISIONS = "GET /console/:edition/photos/decisions";

export const namesOf = (people: readonly PhotoPerson[]): string => people.map(({ name }) => name).join(", ");

/** Gives a photo or its run to people, or to nobody, and confirms it. */
export const useDecide = ({ id }: { id: string }) => {
  const { photos } = useMessages();
  const { edition } = useFrame();
  const write = useConsoleWrite("POST /console/:edition/photos/decisions", {
    invalidates: [QUARANTINE, DECISIONS, OWNED, HISTORY],
    isShown: (error) => codeOf(error) === "not-found",
  });
  const decide = (people: readonly PhotoPerson[], isForRun: boolean): void =>
    write.mutate(
      { params: { edition: edition.id }, body: { photoId: id, isForRun, people: people.map(({ hashId }) => hashId) } },
      {
        onSuccess: () =>
          showToast({
            message: people.length > 0 ? photos.given(namesOf(people)) : photos.discarded,
            icon: "done",
            colour: "ink",
          }),
        onError: (error) => codeOf(error) === "not-found" && showFailure(photos.gone),
      },
    );
  return { decide, isPending: write.isPending };
};
