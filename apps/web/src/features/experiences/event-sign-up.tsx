import { plainText } from "#platform/trusted-html.tsx";
import { SingleInterest } from "./single-interest.tsx";
import { useRoom } from "./use-room.ts";

/** Asks for the experience of an event from its card. */
export const EventSignUp = ({ type, text }: { type: string; text: string }) => {
  const { room } = useRoom();
  return room ? <SingleInterest type={type} text={plainText(text)} room={room} /> : null;
};
