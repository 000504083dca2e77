import { expect, it } from "vitest";
import { copyAsWritten } from "./copied-text.ts";

/** What is on the clipboard; null if the browser copies by itself. */
const copied = (selected: string): string | null => {
  const event = new ClipboardEvent("copy", { clipboardData: new DataTransfer(), cancelable: true });
  copyAsWritten(event, selected);
  return event.defaultPrevented ? (event.clipboardData?.getData("text/plain") ?? "") : null;
};

it("copied text is as it was written, without the joiners of its words [I08] [I09]", () => {
  expect(copied("小\u2060小的房\u2060间\nสถาน\u2060ที่")).toBe("小小的房间\nสถานที่");
  expect(copied("A room")).toBeNull();
});
