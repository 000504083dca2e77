import { typeRules } from "@narthex/contract/base/conference-types";
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { BackButton } from "@narthex/ui/controls/back-link.tsx";
import { clearStoredChoices } from "../choosing/stored-choices.ts";

/** Back leaves editing first. After a sign-up, and where nobody ranks, it leads home, otherwise to the previous screen. */
export const LeaveExperiences = ({ isEditing }: { isEditing: boolean }) => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { state } = useLocation();
  const back = (): void => {
    if (isEditing) {
      clearStoredChoices(conferenceType);
      void navigate({ to: path("/experience"), replace: true, resetScroll: false });
    } else if (!typeRules(conferenceType).ranksExperiences || state.isFromSuccess || !history.canGoBack())
      void navigate({ to: path("/home") });
    else history.back();
  };
  return <BackButton label={messages.shell.back} onClick={back} />;
};
