import { plainText } from "@narthex/ui/trusted-html.tsx";
import { SingleInterest } from "../choosing/single-interest.tsx";
import { useExperiences } from "../use-experiences.ts";

/** Sign-up for an event's experience, on the event's card. */
export const EventSignUp = ({ type, text }: { type: string; text: string }) => {
  const state = useExperiences().data;
  return state ? <SingleInterest type={type} text={plainText(text)} state={state} /> : null;
};
