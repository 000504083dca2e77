import { expect, test } from "../support/fixtures.ts";

test(
  "signs in under the logo and colours of the conference whose page was requested, or which this device showed last [L35]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open(null, "/gpcr/schedule", { isOwnContext: true });
    const look = async () => {
      await expect(page.locator('input[name="email"]')).toBeVisible();
      const accent = page.getByRole("button", { name: "Email me a code" });
      return [
        await page.locator("img.brand").getAttribute("alt"),
        await accent.evaluate((button) => getComputedStyle(button).backgroundColor),
      ];
    };
    const regional = await look();
    expect(regional).toEqual(["The Long Table Regional 2024", "rgb(10, 84, 90)"]);
    await page.getByRole("link", { name: /Forgot your password/ }).click();
    await expect(page.locator("img.brand")).toHaveAttribute("alt", "The Long Table Regional 2024");
    await page.goto("/schedule");
    const global = await look();
    expect(global).toEqual(["The Long Table 2025", "rgb(147, 38, 8)"]);
    await page.evaluate(() => localStorage.setItem("narthex.conference", "Regional"));
    await page.goto("/profile");
    expect(await look()).toEqual(regional);
  },
);
