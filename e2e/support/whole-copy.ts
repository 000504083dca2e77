import { expect, type Page } from "@playwright/test";
import { APP_ROUTES, editionOfPage } from "../../packages/domain/src/navigation/routes.ts";
import { saveNow } from "./saved-copy.ts";
import { profileOf } from "./sign-in.ts";
import { workerInstalled } from "./worker.ts";

/** A person, how their language says what is tested, and values for the parameters of paths. */
export const SAVERS = [
  {
    who: "scs",
    locale: "en",
    values: { name: "3", serviceId: "1", video: "five-rooms" },
    saved: /Saved as of \d+:\d\d\sAM: ([\d.]+) MB\./,
    offline: /offline/i,
    missing: "as soon as you are online",
  },
  {
    who: "regional",
    locale: "th",
    values: { name: "1", serviceId: "999", video: "one-house-opening-film" },
    saved: /บันทึกแล้ว ข้อมูล ณ .*: ([\d.]+) MB/,
    offline: /ออฟไลน์/,
    missing: "เมื่อคุณออนไลน์",
  },
] as const;

type Saver = (typeof SAVERS)[number];

/**
 * The routes that a person may open, from the table that the router is made from. Steps of a sign-in need the provider,
 * and a survey is a page of another site.
 */
const pathsOf = (
  who: "scs" | "regional",
  values: Record<string, string>,
): { path: string; hasAge: boolean; isMissing: boolean }[] => {
  const conferenceType = who === "scs" ? "Global" : "Regional";
  return APP_ROUTES.filter(
    ({ path, access }) =>
      access !== "sign-in" &&
      !path.startsWith("/survey/") &&
      (editionOfPage(path) ?? conferenceType) === conferenceType,
  ).map(({ path, access }) => ({
    path: path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? ""),
    // The other public pages show only what is part of the app.
    hasAge: access === "own" || /^\/(profile|p)\//.test(path),
    // Photos have short-lived addresses and are not part of the copy.
    isMissing: path.endsWith("/photodrop"),
  }));
};

/** Saves the edition from the profile page of a person, and opens each of its routes without a network. */
export async function expectWholeCopy(
  page: Page,
  address: string,
  token: string,
  { who, locale, values, saved, offline, missing }: Saver,
): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("narthex.locale.Regional", chosen), locale);
  await page.reload();
  const { hashId: id } = await profileOf(address, token);
  await workerInstalled(page);
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await saveNow(page);
  const status = page.getByRole("status").filter({ hasText: saved });
  await expect(status).toBeVisible();
  const megabytes = Number(saved.exec((await status.textContent()) ?? "")?.[1]);
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThanOrEqual(3);
  expect(refused).toEqual([]);
  await page.context().setOffline(true);
  for (const { path, hasAge, isMissing } of pathsOf(who, { ...values, id })) {
    await page.goto(path);
    await expect(page.locator("h1").first(), path).toBeAttached();
    await expect(page.locator(".skeleton"), path).toHaveCount(0);
    await expect(page.getByText(missing), path).toHaveCount(isMissing ? 1 : 0);
    await expect(page.locator("html"), path).toHaveAttribute("lang", locale);
    if (hasAge) await expect(page.getByRole("status").filter({ hasText: offline }), path).toBeVisible();
  }
}
