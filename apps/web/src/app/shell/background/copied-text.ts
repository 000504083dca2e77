import { withoutJoiners } from "@narthex/domain/words/thai-words";

/** Copies selected text as it was written, without the joiners that keep words on one line: other programs may show them. */
export const copyAsWritten = (
  event: Pick<ClipboardEvent, "clipboardData" | "preventDefault">,
  selected: string,
): void => {
  const written = withoutJoiners(selected);
  if (written === selected) return;
  event.clipboardData?.setData("text/plain", written);
  event.preventDefault();
};
