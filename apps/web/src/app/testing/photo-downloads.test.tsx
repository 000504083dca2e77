import { setLocale } from "@narthex/client/messages.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { loadScreens, type OpenedApp, type Server } from "./open-app.tsx";
import {
  buttonOf,
  buttons,
  closePhotos,
  dialog,
  openPhotos,
  photos,
  pictures,
  press,
  sees,
  server,
} from "./photo-screen.ts";

let app: OpenedApp;

beforeAll(async () => {
  await setLocale("en");
  await loadScreens();
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closePhotos();
  vi.useRealTimers();
});

describe("photos that cannot be read", () => {
  it.each([
    ["/photodrop", "GET /photo/everyone/v2", "Failed to fetch everyone photos.", 3],
    ["/photodrop?tab=you", "GET /photo/all/v3", "Failed to fetch photos.", 3],
  ])("at %s are told with the specified words, and can be tried again [C03]", async (path, read, words, count) => {
    let isFailing = true;
    ({ app } = await openPhotos(path, null, (name, url) =>
      isFailing && name === read ? Response.json({}, { status: 400 }) : server(name, url),
    ));
    await app.waitFor(() => (sees(words) ? true : undefined));
    isFailing = false;
    await press("Try again");
    await app.waitFor(() => (photos().length > 0 ? true : undefined));
    expect(photos()).toHaveLength(count);
  });
});

describe("a download", () => {
  const select = async (path: string, count: number, own: Server = server): Promise<void> => {
    ({ app } = await openPhotos(path, count, own));
    await press("Select");
    await press("Select all");
    await press("Download");
  };

  it("in Global says where the link is sent, and is asked for once [D06]", async () => {
    await select("/photodrop#day-2", 5, (name, url) => (name.startsWith("POST /photo") ? "hang" : server(name, url)));
    await app.waitFor(() => buttonOf("Send the link"));
    expect(dialog()).toContain("We will email a download link for 5 items to ruth@example.test.");
    await press("Send the link");
    expect(buttonOf("Sending…")?.disabled).toBe(true);
    buttonOf("Sending…")?.click();
    await app.wait(200);
    const urls = pictures("day-2", 5).map(({ url }) => url);
    expect(app.writes.filter(({ name }) => name.startsWith("POST /photo"))).toEqual([
      { name: "POST /photo/multi-download", body: { presignedUrls: urls } },
    ]);
  });

  it("that failed is told in its dialog, not in a toast, and can be tried again [C03] [D06]", async () => {
    await select("/photodrop#day-2", 5, (name, url) =>
      name.startsWith("POST /photo") ? Response.json({}, { status: 403 }) : server(name, url),
    );
    await press("Send the link");
    const alert = await app.waitFor(() => document.querySelector("dialog [role=alert] p") ?? undefined);
    expect(alert?.textContent).toContain("Your photos could not be downloaded.");
    expect(buttonOf("Send the link")?.disabled).toBe(false);
    expect(app.lines().filter((line) => line.startsWith("Failed"))).toEqual([]);
  });

  it("of nothing cannot be asked for, whatever opened its dialog [D06]", async () => {
    ({ app } = await openPhotos("/photodrop?modal=photo-download", 3));
    await app.waitFor(() => buttonOf("Send the link"));
    expect([
      sees("No photos are selected. Close this and select some first."),
      buttonOf("Send the link")?.disabled,
    ]).toEqual([true, true]);
  });

  it("in Regional is one file, photos.zip [D06]", async () => {
    await select("/gpcr/photodrop", 3, (name, url) =>
      name.startsWith("POST /photo")
        ? Response.json({ url: "/media/photos/all.zip?until=1" }, { status: 200 })
        : server(name, url),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await app.waitFor(() => (dialog().includes("3 items in one file: photos.zip.") ? true : undefined));
    buttons()
      .findLast((one) => one.textContent === "Download" && one.closest("dialog"))
      ?.click();
    const link = await app.waitFor(() =>
      [...document.querySelectorAll("a")].find((one) => one.textContent === "Open photos.zip"),
    );
    expect([link?.getAttribute("href"), link?.download]).toEqual(["/media/photos/all.zip?until=1", "photos.zip"]);
  });

  it("by a mailed link offers its file to the person who asked for it, and leads others to select photos [D06] [D08]", async () => {
    ({ app } = await openPhotos("/photodrop?zip=one", 3));
    const link = await app.waitFor(() =>
      [...document.querySelectorAll("a")].find((one) => one.download === "photos.zip"),
    );
    expect([dialog(), link?.getAttribute("href")]).toEqual([
      expect.stringContaining("2 items in one file: photos.zip."),
      "/media/photos.zip",
    ]);
    closePhotos();
    ({ app } = await openPhotos("/photodrop?zip=one", 3, (name, url) =>
      name === "GET /photo/bundles/:id" ? Response.json({}, { status: 404 }) : server(name, url),
    ));
    await app.waitFor(() => (dialog().includes("or is not yours") ? true : undefined));
    expect(document.querySelector("dialog a")).toBeNull();
    buttons()
      .find((one) => one.textContent === "Select" && one.closest("dialog"))
      ?.click();
    await app.waitFor(() => (document.querySelector("h1")?.textContent === "0 selected" ? true : undefined));
  });
});
