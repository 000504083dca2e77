import type { PublicProfile } from "@narthex/contract/app/social";
import { useMutation } from "@tanstack/react-query";
import { Contact } from "lucide-react";
import { now } from "@narthex/client/clock.ts";
import { withTimeout } from "@narthex/client/lazy-screen.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { currentDevice } from "@narthex/client/device.ts";
import { fileName } from "#platform/file-name.ts";
import { loadImage, middleSquare, squareBase64 } from "../square-jpeg.ts";

/** Downloads a person's contact card with their picture. */
export const ContactButton = ({ profile }: { profile: PublicProfile }) => {
  const messages = useMessages().publicProfile;
  const download = useMutation({
    mutationFn: async () => {
      const [photo, { contactCard }] = await Promise.all([
        contactPhoto(profile.profilePicture),
        withTimeout(import("./contact-card.ts")),
      ]);
      const card = contactCard(profile, photo, new Date(now()));
      currentDevice().saveFile(
        new Blob([card], { type: "text/vcard;charset=utf-8" }),
        fileName(profile.name, ".vcf", "contact"),
      );
    },
    onError: () => showFailure(messages.downloadFailed),
  });
  return (
    <Button look="solid" disabled={download.isPending} onClick={() => download.mutate()}>
      <Contact aria-hidden="true" className="size-5" />
      {download.isPending ? messages.preparing : messages.download}
    </Button>
  );
};

const PHOTO_SIDE_PX = 640;

/** The picture of a contact card: 640 × 640, JPEG, base64. A picture that does not load is omitted. */
const contactPhoto = async (address: string | null): Promise<string | null> => {
  if (!address) return null;
  try {
    const image = await loadImage(address);
    return squareBase64(image, middleSquare(image.naturalWidth, image.naturalHeight), PHOTO_SIDE_PX);
  } catch {
    return null;
  }
};
