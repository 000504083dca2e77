import { clearToasts, shownToast } from "@narthex/client/toasts.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { createElement, type FunctionComponent, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import "../app/messages/messages.ts";
import { openedPart } from "./opened-part.ts";

afterEach(clearToasts);

it("a dialog whose code is lost says so over the screen that was there, and opens with the next tap [N16]", async () => {
  await setLocale("en");
  const load = vi.fn<() => Promise<FunctionComponent<{ onClose: () => void }>>>(
    async () => () => createElement("p", null, "The dialog"),
  );
  load.mockRejectedValueOnce(new Error("Failed to fetch dynamically imported module"));
  const Part = openedPart(load);
  const Screen = () => {
    const [isOpen, setOpen] = useState(false);
    const close = (): void => setOpen(false);
    return createElement(
      "main",
      null,
      createElement("button", { onClick: () => setOpen(true) }, isOpen ? "Opened" : "Open"),
      isOpen && createElement(Part, { onClose: close }),
    );
  };
  const place = document.createElement("div");
  const root = createRoot(place);
  root.render(createElement(Screen));
  await expect.poll(() => place.querySelector("button")).not.toBeNull();
  place.querySelector("button")?.click();
  await expect.poll(() => shownToast()?.message).toMatch(/^Part of the app could not be downloaded/);
  await expect.poll(() => place.textContent).toBe("Open");
  place.querySelector("button")?.click();
  await expect.poll(() => place.textContent).toBe("OpenedThe dialog");
  root.unmount();
});
