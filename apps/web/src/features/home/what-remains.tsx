import { Camera, Film, MessageSquareText } from "lucide-react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useSurveys } from "#features/surveys/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";

const ICON = "size-5.5";

/** After the conference: what remains of it. */
export const WhatRemains = () => {
  const messages = useMessages().home;
  const path = useEditionPath();
  const { isAbsentAlumni } = useView().person;
  const [survey] = useSurveys().data ?? [];
  return (
    <div className="mt-4">
      <List label={messages.remains}>
        <ListRow
          to={path("/photodrop")}
          icon={<Camera className={ICON} />}
          title={messages.seePhotos}
          {...(!isAbsentAlumni && { text: messages.seePhotosText })}
        />
        <ListRow
          to={path("/resources/sessions")}
          icon={<Film className={ICON} />}
          title={messages.watchAgain}
          text={messages.watchAgainText}
        />
        {survey && (
          // A full page load: only then may the page frame surveys that were published since.
          <ListRow
            href={`/survey/${encodeURIComponent(survey.name)}`}
            icon={<MessageSquareText className={ICON} />}
            title={survey.title}
          />
        )}
      </List>
    </div>
  );
};
