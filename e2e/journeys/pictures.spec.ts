import { expectAccessible, PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { overflow } from "../support/screens.ts";

test(
  "an organiser changes pictures on a phone: one is cropped by keyboard, others are described and moved, and a description that may be wrong is asked about [B07] [B28] [B86] [B89]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", "/console/global-2025/content", { viewport: PHONE });
    await test.step("A logo is cropped and uploaded, and seen where it is chosen. Back closes only the dialog.", async () => {
      await page.getByRole("link", { name: "Conference details" }).click();
      for (const part of ["Colours and logo", "Videos and links"]) await page.getByText(part).click();
      const field = page.getByRole("textbox", { name: "Logo", exact: true });
      // A file that is no picture is opened from its field.
      const opened = page.getByRole("link", { name: "Open this file" }).first();
      expect((await page.request.get((await opened.getAttribute("href")) ?? "")).status()).toBe(200);
      const before = await field.inputValue();
      const png = await page.evaluate(() => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 80, height: 40 });
        canvas.getContext("2d")?.fillRect(0, 0, 40, 40);
        return canvas.toDataURL("image/png").split(",")[1] ?? "";
      });
      const input = page.getByLabel("Choose a file: Logo", { exact: true });
      const choose = (name: string, mimeType: string, buffer: Buffer) =>
        input.setInputFiles({ name, mimeType, buffer });
      await input.focus();
      await choose("New Logo.png", "image/png", Buffer.from(png, "base64"));
      const dialog = page.getByRole("dialog", { name: "Crop the picture" });
      await expect(dialog.getByRole("heading")).toBeFocused();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await choose("New Logo.png", "image/png", Buffer.from(png, "base64"));
      const across = dialog.getByRole("slider", { name: "Horizontal position" });
      const down = dialog.getByRole("slider", { name: "Vertical position" });
      // The whole picture cannot be moved, and a square of its height only across.
      await expect(across).toBeDisabled();
      await expect(dialog).toContainText("The whole width is used.");
      await dialog.getByRole("button", { name: "1:1" }).click();
      await expect(across).toBeEnabled();
      await expect(down).toBeDisabled();
      await across.focus();
      await page.keyboard.press("Home");
      await expectAccessible(page, "a picture to crop");
      await dialog.getByRole("button", { name: "Use this part" }).click();
      await expect(field).toHaveValue(/^media\/uploads\/new-logo-[0-9a-f]{8}\.png$/);
      await expect(input).toBeFocused();
      await expect(page.getByText("Saved as a draft.")).toBeVisible();
      // The picture is seen where it is chosen.
      const shown = page.getByRole("presentation").and(page.locator("img[src$='.png']"));
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
      expect(await overflow(page)).toEqual([]);
      await choose("a.svg", "image/svg+xml", Buffer.from("<svg/>"));
      await expect(
        page.getByText("Only JPEG, PNG and WebP pictures and PDF files of up to 8 MB can be used"),
      ).toBeVisible();
      await field.fill(before);
      await expect(page.getByText("Saving…")).toHaveCount(0);
    });

    await test.step("Pictures of an experience are described below each of them, and move with their descriptions.", async () => {
      await page.goto("/console/global-2025/content?file=experiences.yaml&entry=experiences.@PM");
      const described = page.getByRole("textbox", { name: /^What the picture shows .*, English$/ });
      const picture = (number: number) => page.locator("summary", { hasText: `prayer-meeting-${number}.svg` });
      await picture(1).click();
      await page.getByRole("button", { name: "Describe this picture" }).click();
      await described.fill("Candles");
      await expect(page.getByText("Saved as a draft.")).toBeVisible();
      await page.getByRole("button", { name: "Move down" }).click();
      await expect(page.locator("summary", { hasText: "prayer-meeting" }).first()).toHaveText(/prayer-meeting-2/);
      await page.reload();
      await picture(2).click();
      await expect(described).toHaveValue("");
      await picture(1).click();
      await expect(described.last()).toHaveValue("Candles");
    });

    await test.step("A description that was written for another picture is to be checked, also before it is published.", async () => {
      await page.goto("/console/global-2025/content?file=home.yaml");
      const picture = page.getByRole("textbox", { name: "Picture for phones", exact: true });
      const description = page.getByRole("textbox", { name: /^What the picture shows .*, English$/ }).first();
      const question = page.getByText("The picture has changed. Is this description still right?");
      const saved = page.getByText("Saved as a draft.");
      const [before, text] = [await picture.inputValue(), await description.inputValue()];
      await expect(question).toHaveCount(0);
      await picture.fill(await page.getByRole("textbox", { name: "Picture for tablets", exact: true }).inputValue());
      await expect(question).toHaveCount(1);
      await expect(saved).toBeVisible();
      await expectAccessible(page, "a description to check");
      await page.getByRole("button", { name: "Review and publish" }).click();
      const dialog = page.getByRole("dialog", { name: "Publish this?" });
      await expect(dialog.getByRole("note")).toContainText(
        `Home has another picture, but its description is still “${text}”.`,
      );
      await dialog.getByRole("button", { name: "Keep as a draft" }).click();
      await description.fill("Two people at a door");
      await expect(question).toHaveCount(0);
      await description.fill(text);
      await picture.fill(before);
      await expect(page.getByText("Saving…")).toHaveCount(0);
    });
  },
);
