import type { Door, DoorPoint } from "@narthex/contract/console/door";
import { useMessages } from "@narthex/client/messages.ts";

/** Who may enter, in words. */
export function useAudienceText(): (audience: DoorPoint["audience"], known: Door) => string {
  const { door, people } = useMessages();
  return (audience, { slots, services }) => {
    if (audience.who === "everyone") return door.everyone;
    if (audience.who === "type") return people.types[audience.type];
    if (audience.who === "slot") return slots.find(({ id }) => id === audience.slot)?.title ?? audience.slot;
    return services.find(({ id }) => id === audience.service)?.title ?? String(audience.service);
  };
}
