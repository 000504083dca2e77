import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { registrationQuery } from "#features/home/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { ContentLink } from "#ui/content-link.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** A preview leads to the registration. */
export const RegistrationDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords();
  const { data, isPending } = useQuery(registrationQuery(useView()));
  const link = data?.find(({ show }) => show);
  return (
    <Dialog title={words.video.registerTitle} onClose={onClose}>
      <p className="mt-2 text-ink-2 text-pretty">{words.video.registerText}</p>
      {!link && !isPending && <p className="mt-2 text-ink-2">{words.video.registerMissing}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button look="ghost" onClick={onClose}>
          {words.video.later}
        </Button>
        {link && (
          <ContentLink
            href={link.url}
            outsideLabel={words.shell.opensOutside}
            track="video-registration"
            className={buttonLook("solid")}
          >
            {words.video.register}
          </ContentLink>
        )}
      </div>
    </Dialog>
  );
};
