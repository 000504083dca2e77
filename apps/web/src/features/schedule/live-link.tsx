import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { showsLiveInterpretation } from "@narthex/domain/schedule/schedule";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { liveVoiceQuery } from "./schedule.queries.ts";

type Props = { event: ScheduleEvent; className: string; showIcon?: boolean };

/**
 * Link to the live interpretation. Organisers may change it during a session; until the answer is here, the schedule's
 * link is used.
 */
export const LiveLink = ({ event, className, showIcon = false }: Props) => {
  const messages = useMessages();
  const view = useView();
  const sessionId = event.sessionId?.sessionId;
  const isShown = showsLiveInterpretation(event, view.person);
  const voice = useQuery({ ...liveVoiceQuery(sessionId ?? 0, view), enabled: isShown && sessionId !== undefined }).data;
  const href = voice?.liveVoiceLink ?? event.liveInterpretationLink;
  if (!isShown || !href) return null;
  return (
    <ContentLink href={href} outsideLabel={messages.shell.opensOutside} className={className} showIcon={showIcon}>
      {messages.schedule.live}
    </ContentLink>
  );
};
