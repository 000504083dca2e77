import { plainText } from "@narthex/ui/trusted-html.tsx";
import { SingleInterest } from "../choosing/single-interest.tsx";
import { useExperiences } from "../use-experiences.ts";

/** Asks for the experience of an event from its card. */
export const EventSignUp = ({ type, text }: { type: string; text: string }) => {
  const state = useExperiences().data;
  return state ? <SingleInterest type={type} text={plainText(text)} state={state} /> : null;
};
