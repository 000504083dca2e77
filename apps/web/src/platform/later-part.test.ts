import { onlineManager } from "@tanstack/react-query";
import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { laterPart } from "./later-part.ts";

afterEach(() => onlineManager.setOnline(true));

it("a part whose code was lost leaves the rest of the screen, and comes when the network returns [N16]", async () => {
  const load = vi.fn<() => Promise<FunctionComponent>>(async () => () => createElement("p", null, "The part"));
  load.mockRejectedValueOnce(new Error("Failed to fetch dynamically imported module"));
  const Part = laterPart(load);
  onlineManager.setOnline(false);
  const place = document.createElement("div");
  const root = createRoot(place);
  root.render(createElement("main", null, "The rest", createElement(Part, { isWanted: true, props: {} })));
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(place.textContent).toBe("The rest");
  onlineManager.setOnline(true);
  await expect.poll(() => place.textContent).toBe("The restThe part");
  root.unmount();
});
