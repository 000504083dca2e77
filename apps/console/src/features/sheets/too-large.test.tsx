import { clearToasts, shownToast } from "@narthex/client/toasts.ts";
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MediaButton } from "#features/editing/fields/media-button.tsx";
import { ScheduleFileField } from "#features/new-edition/file-fields.tsx";
import { showScreen } from "../../test-screen.tsx";
import { FilePanel } from "./sheet-panels.tsx";

const choose = vi.fn<(file?: unknown) => void>();
const fetched = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("Nothing may be sent.")));
// Tests of other files leave toasts.
beforeEach(clearToasts);
afterEach(() => {
  choose.mockClear();
  vi.unstubAllGlobals();
});

/** Every file that the console sends as a whole; photos and films are refused by the server by their announced size. */
const UPLOADS: readonly [what: string, megabytes: number, screen: ReactNode][] = [
  [
    "a spreadsheet",
    4,
    <FilePanel
      key=""
      label=""
      isReading={false}
      unreadable={null}
      line={1}
      restored={null}
      choose={choose}
      remove={choose}
    >
      {null}
    </FilePanel>,
  ],
  ["a picture or a PDF of the content", 8, <MediaButton key="" label="" isPicture={false} onUploaded={choose} />],
  [
    "a schedule of another system",
    8,
    <ScheduleFileField key="" restored={null} choose={(file) => file && choose(file)} />,
  ],
];

it.each(UPLOADS)(
  "%s of more than %d MB is refused by its name before anything is sent [B133]",
  async (_, most, screen) => {
    vi.stubGlobal("fetch", fetched);
    await showScreen(screen);
    const file = new File(["x"], "hall-2026.pdf", { type: "application/pdf" });
    Object.defineProperty(file, "size", { value: most * 1024 * 1024 + 1 });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    Object.defineProperty(input, "files", { value: [file] });
    await act(async () => void input?.dispatchEvent(new Event("change", { bubbles: true })));
    expect(shownToast()?.message).toBe(`“hall-2026.pdf” is larger than ${most} MB. Nothing was sent.`);
    expect(document.body.textContent).not.toContain("hall-2026.pdf");
    expect([choose.mock.calls, fetched.mock.calls]).toEqual([[], []]);
  },
);
