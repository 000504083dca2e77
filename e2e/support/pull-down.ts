import type { Page } from "@playwright/test";

/** Swipes down the screen. */
export async function pullDown(page: Page, by: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 195, y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(120) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(120 + by * part) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
