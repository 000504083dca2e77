import type { Address } from "@narthex/domain/drafts/address";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";

/** What people call a place in a file of the draft: “12 › Title › 中文” for `@12`, `title`, `zh`. */
export const usePlaceName = () => {
  const { fields } = useMessages();
  const names: Readonly<Record<string, string>> = { ...fields, ...LANGUAGE_NAMES };
  const nameOf = (step: string | number): string => {
    if (typeof step === "number") return String(step + 1);
    return step.startsWith("@") ? step.slice(1) : (names[step] ?? step);
  };
  return (address: Address): string => address.map(nameOf).join(" › ");
};
