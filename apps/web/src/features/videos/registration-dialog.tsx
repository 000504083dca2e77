import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { registrationQuery } from "#features/home/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";

/** Links a preview to the registration. */
export const RegistrationDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages();
  const { data, error } = useQuery(registrationQuery(useView()));
  const link = data?.find(({ show }) => show);
  return (
    <Dialog title={messages.video.registerTitle} onClose={onClose}>
      <p className="mt-2 text-ink-2 text-pretty">{messages.video.registerText}</p>
      {data && !link && <p className="mt-2 text-ink-2">{messages.video.registerMissing}</p>}
      {!data && error && <RefusalText isAlert>{messages.failures.registrationLink}</RefusalText>}
      <DialogActions>
        <Button look="ghost" onClick={onClose}>
          {messages.video.later}
        </Button>
        {link && (
          <ContentLink
            href={link.url}
            outsideLabel={messages.shell.opensOutside}
            track="video-registration"
            className={buttonLook("solid")}
          >
            {messages.video.register}
          </ContentLink>
        )}
      </DialogActions>
    </Dialog>
  );
};
