import { takesPart } from "@narthex/domain/experiences/experiences";
import { useQuery } from "@tanstack/react-query";
import { Bell, HardDriveDownload, Sparkles, UserRound } from "lucide-react";
import { useEditionPath, useInstant, useView } from "#features/content/index.ts";
import { signupsQuery } from "#features/experiences/index.ts";
import { copyName, requestCopy, useCopyState } from "#features/offline/index.ts";
import { socialQuery } from "#features/profiles/index.ts";
import { useCanTurnOnPush } from "#features/push/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";

const ICON = "size-5.5";

/** What is left to do before the conference. Each item disappears when it is done, and the list with the last one. */
export const LeftToDo = () => {
  const messages = useMessages();
  const view = useView();
  const { conferenceType, locale } = view;
  const path = useEditionPath();
  const now = useNow();
  const isOnline = useIsOnline();
  const mayTakePart = takesPart(view.person);
  const closesAt = useInstant("SIGN_UP_CLOSE_TS", { isWanted: mayTakePart });
  const signups = useQuery({ ...signupsQuery(view), enabled: mayTakePart }).data;
  const profile = useQuery(socialQuery).data;
  const copy = useCopyState(copyName(conferenceType, locale));
  const canTurnOnPush = useCanTurnOnPush();
  const canChoose = mayTakePart && signups?.length === 0 && closesAt != null && now < closesAt;
  const needsPicture = profile !== undefined && !profile.profilePicture;
  const canSave = copy.saved === null && (isOnline || copy.progress !== null);
  if (!canChoose && !needsPicture && !canTurnOnPush && !canSave) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold text-ink-2">{messages.home.toDo}</h3>
      <List label={messages.home.toDo}>
        {canChoose && (
          <ListRow
            to={path("/experience")}
            icon={<Sparkles className={ICON} />}
            title={messages.home.chooseExperiences}
          />
        )}
        {needsPicture && (
          <ListRow
            to="/profile/edit"
            icon={<UserRound className={ICON} />}
            title={messages.home.addPicture}
            text={messages.home.addPictureText}
          />
        )}
        {canTurnOnPush && (
          <ListRow
            to="/profile"
            hash="notifications"
            icon={<Bell className={ICON} />}
            title={messages.home.turnOnPush}
            text={messages.home.turnOnPushText}
          />
        )}
        {canSave && (
          <ListRow
            icon={<HardDriveDownload className={ICON} />}
            title={messages.home.saveCopy}
            text={
              copy.progress ? messages.home.saving(copy.progress.done, copy.progress.total) : messages.home.saveCopyText
            }
            onClick={requestCopy}
          />
        )}
      </List>
    </>
  );
};
