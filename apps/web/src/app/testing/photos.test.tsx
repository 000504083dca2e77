import { setLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { PERSON } from "./answers/answer-parts.ts";
import { loadScreens } from "./open-app.tsx";
import {
  askedPaths,
  buttonOf,
  buttons,
  closePhotos,
  current,
  dialog,
  isChosen,
  nameOf,
  openPhotos,
  photos,
  pictures,
  press,
  sees,
  server,
} from "./photo-screen.ts";

describe("PhotoDrop", () => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => {
    vi.useFakeTimers();
    // happy-dom loads no pictures.
    vi.stubGlobal(
      "Image",
      class extends EventTarget {
        set src(_: string) {
          queueMicrotask(() => this.dispatchEvent(new Event("load")));
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    closePhotos();
    vi.useRealTimers();
  });

  it("opens with what is featured, films first; a day without photos cannot be opened and says so [D01] [D02]", async () => {
    const { history } = await openPhotos("/photodrop", 3);
    expect(photos()).toEqual(["Play film 0", "Open Featured 0", "Open Featured 1"]);
    expect([current("Whose photos"), current("Days")]).toEqual(["For Everyone", "Featured"]);
    const days = [...document.querySelectorAll<HTMLButtonElement>('nav[aria-label="Days"] button')];
    expect(days.map((day) => [nameOf(day), day.disabled])).toEqual([
      ["Featured", false],
      ["Jul 17 Thu", false],
      ["Jul 18 Fri", false],
      ["Jul 19 None yet", true],
      ["Jul 20 Sun", false],
      ["Jul 21 Mon", false],
    ]);
    await press("Jul 18 Fri");
    expect(photos()).toHaveLength(5);
    expect(history.location.href).toBe("/photodrop?tab=everyone#day-2");
  });

  it("shows a person's own photos, personal and of experiences, or explains how to get some [D01]", async () => {
    await openPhotos("/photodrop", 3);
    await press("For You");
    expect([current("Kind of photos"), photos().length]).toEqual(["Personal", 3]);
    await press("Custom Experiences");
    expect(photos()).toHaveLength(4);
    closePhotos();
    await openPhotos("/photodrop?tab=you", 0, (name, url) =>
      name === "GET /photo/all/v3" ? Response.json([]) : server(name, url),
    );
    expect(sees("No photos of you yet")).toBe(true);
    await press("See photos for everyone");
    expect(photos()).toHaveLength(3);
  });

  it("shows photos that are added while it is open [D01]", async () => {
    let count = 0;
    const { app } = await openPhotos("/photodrop?tab=you", 0, (name, url) =>
      name === "GET /photo/all/v3" ? Response.json(pictures("personal", count)) : server(name, url),
    );
    count = 1;
    await queryClient.invalidateQueries();
    await app.wait(500);
    expect([photos(), sees("No photos of you yet")]).toEqual([["Open personal 0"], false]);
  });

  it("asks for the next page once, from the last photo of the first [D03] [D05]", async () => {
    const { app } = await openPhotos("/photodrop#day-1", 6);
    await press("View more");
    await app.waitFor(() => (photos().length === 8 ? true : undefined));
    expect(
      askedPaths()
        .filter((one) => one.includes("startWith"))
        .map((one) => decodeURIComponent(one)),
    ).toEqual(["/photo/everyone/v2?conferenceType=Global&tabName=day-1&startWith=media/photos/day-1-5.jpg"]);
    expect(buttonOf("View more")).toBeUndefined();
  });

  it("shows a photo whose thumbnail does not load as a text, which still opens it [D05]", async () => {
    const { app } = await openPhotos("/photodrop#day-2", 5);
    for (const image of document.querySelectorAll("main img")) image.dispatchEvent(new Event("error"));
    await app.wait(100);
    expect(photos()).toHaveLength(5);
    expect(sees("Could not be loaded")).toBe(true);
    await press("Open day-2 1");
    expect(sees("2 of 5")).toBe(true);
  });

  it("selects one photo by a tap, all or none by a button, and nothing on another tab [D03] [D07]", async () => {
    await openPhotos("/photodrop#day-2", 5);
    await press("Select");
    expect(buttonOf("Download")?.disabled).toBe(true);
    await press("Select day-2 0");
    expect(sees("1 item")).toBe(true);
    await press("Select day-2 3");
    expect([sees("2 items"), document.querySelector("h1")?.textContent]).toEqual([true, "2 selected"]);
    expect(isChosen()).toEqual([true, false, false, true, false]);
    await press("Select all");
    expect(sees("5 items")).toBe(true);
    await press("Deselect all");
    expect(sees("Tap the photos you want.")).toBe(true);
    await press("Select day-2 0");
    await press("Featured");
    expect(isChosen()).toEqual([false, false, false]);
    expect(buttons().filter((one) => nameOf(one) === "Select all")).toHaveLength(2);
    await press("Cancel");
    expect(photos()).toHaveLength(3);
  });

  it("goes back from the code to the selection, then to its open tab, then home [D07]", async () => {
    const { app, history } = await openPhotos("/photodrop", 3);
    await press("Select");
    await press("Jul 18 Fri");
    await press("Select day-2 0");
    await press("My QR");
    expect(dialog()).toContain("Show this code to one of our photographers.");
    history.back();
    await app.wait(500);
    expect([document.querySelector("dialog"), sees("1 item")]).toEqual([null, true]);
    history.back();
    await app.wait(500);
    expect([photos().length, history.location.href]).toEqual([5, "/photodrop?tab=everyone#day-2"]);
    await press("Select");
    await press("Back");
    expect(history.location.pathname).toBe("/photodrop");
    await press("Back");
    expect(app.path()).toBe("/home");
  });

  it("in Regional opens with the person's own photos, or with the day of its address, and leads back to its home [D02]", async () => {
    await openPhotos("/gpcr/photodrop", 3);
    expect(current("Whose photos")).toBe("My Photos");
    closePhotos();
    const { app } = await openPhotos("/gpcr/photodrop#day-2", 5);
    expect(current("Whose photos")).toBe("For everyone");
    await press("Back");
    expect(app.path()).toBe("/gpcr/home");
  });

  it("has only their own photos for an absent alumnus, also at the address of a day [A05] [D02]", async () => {
    const absent = { ...PERSON, isAbsentAlumni: true };
    await openPhotos("/photodrop#day-1", 3, (name, url) =>
      name === "GET /profile" ? Response.json(absent) : server(name, url),
    );
    expect([current("Whose photos"), current("Days")]).toEqual([undefined, undefined]);
    expect(askedPaths().some((one) => one.includes("everyone"))).toBe(false);
  });
});
