import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { channelsOf, isForEveryone, type AnnouncementChannel } from "@narthex/domain/announcements";
import { useMessages } from "@narthex/client/messages.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { useQuery } from "@tanstack/react-query";
import { Panel, useFrame } from "#features/frame/index.ts";
import type { AudienceProps } from "./audience-choices.tsx";
import { recipientsQuery } from "./recipients-query.ts";

const CHANNELS: readonly AnnouncementChannel[] = ["push", "mail", "screen"];

/** How an announcement is sent beside the app's list, and how many it reaches in each way. */
export const ChannelsPanel = ({ editor, entry }: AudienceProps) => {
  const { audience } = useMessages();
  const { edition } = useFrame();
  const { data } = useQuery(recipientsQuery(edition.id, entry.slice(1)));
  const announcement = editor.valueAt([entry]) as PackAnnouncement | undefined;
  if (!announcement) return null;
  const chosen = channelsOf(announcement);
  const isPublic = isForEveryone(announcement);
  const counts = {
    push: audience.byPush(data?.byChannel.push ?? 0),
    mail: audience.byMail(data?.byChannel.mail ?? 0),
    screen: audience.byScreen(data?.byChannel.screen ?? 0),
  };
  const toggle = (channel: AnnouncementChannel, isOn: boolean): void =>
    editor.edit(
      [entry, "channels"],
      CHANNELS.filter((one) => (one === channel ? isOn : chosen.has(one))),
    );
  return (
    <Panel title={audience.channels}>
      <p className="text-sm text-ink-2">{audience.channelsText}</p>
      <div className="mt-2 grid gap-x-5 md:grid-cols-2">
        {CHANNELS.map((channel) => {
          const isClosed = channel === "screen" && !isPublic;
          return (
            <Checkbox
              key={channel}
              checked={chosen.has(channel)}
              disabled={isClosed}
              onChange={({ target }) => toggle(channel, target.checked)}
            >
              {audience.channelNames[channel]}{" "}
              <span className="text-sm text-ink-2">
                {isClosed ? audience.screenNeedsAll : chosen.has(channel) && data ? `(${counts[channel]})` : ""}
              </span>
            </Checkbox>
          );
        })}
      </div>
    </Panel>
  );
};
