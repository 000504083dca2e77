import type { PublicProfile } from "@narthex/contract/social";
import { useMutation } from "@tanstack/react-query";
import { Contact } from "lucide-react";
import { now } from "#platform/clock.ts";
import { withTimeout } from "#platform/lazy-screen.ts";
import { showFailure } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { contactPhoto } from "./contact-photo.ts";
import { fileName, saveFile } from "./save-file.ts";

/** Puts somebody into the device's contacts, with their picture. */
export const ContactButton = ({ profile }: { profile: PublicProfile }) => {
  const words = useWords().publicProfile;
  const download = useMutation({
    mutationFn: async () => {
      const [photo, { contactCard }] = await Promise.all([
        contactPhoto(profile.profilePicture),
        withTimeout(import("./contact-card.ts")),
      ]);
      const card = contactCard(profile, photo, new Date(now()));
      saveFile(new Blob([card], { type: "text/vcard;charset=utf-8" }), fileName(profile.name, ".vcf", "contact"));
    },
    onError: () => showFailure(words.downloadFailed),
  });
  return (
    <Button look="solid" disabled={download.isPending} onClick={() => download.mutate()}>
      <Contact aria-hidden="true" className="size-5" />
      {download.isPending ? words.preparing : words.download}
    </Button>
  );
};
