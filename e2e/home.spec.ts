import { expect, test } from "./support/fixtures.ts";
import { pullDown } from "./support/gestures.ts";
import { followsLiveEvents } from "./support/watch.ts";

test("home does nothing when pulled down a little; pulled farther it refetches everything, and says so for a second [N13]", async ({
  open,
}) => {
  const page = await open("scs", "/home", { hasTouch: true, until: followsLiveEvents });
  await pullDown(page, 40);
  await expect(page.getByText(/Refresh|Pull to/)).toHaveCount(0);
  const again = page.waitForRequest(/\/api\/cms\/schedules\/2025-07-18/);
  await pullDown(page, 240);
  await expect(page.getByText("Refreshing")).toBeVisible();
  await again;
  await expect(page.getByText("Refreshing")).toHaveCount(0);
});
