import type { Photo } from "@narthex/contract/app/photos";
import { globalEdition } from "@narthex/domain/test-fixtures";
import { createMemoryHistory, type RouterHistory } from "@tanstack/react-router";
import { vi } from "vitest";
import { openApp, type OpenedApp, type Server } from "./open-app.tsx";

/** So many pictures, named after their tab. */
export const pictures = (tab: string, count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    type: "image",
    url: `/media/photos/${tab}-${index}.jpg?until=1`,
    previewUrl: `/media/photos/${tab}-${index}-600.jpg?until=1`,
    videoThumbnailUrl: null,
    videoUrl: null,
    name: `${tab} ${index}`,
    thumbhash: null,
  }));
const film: Photo = { ...(pictures("film", 1)[0] as Photo), type: "video", videoUrl: "/media/photos/film.mp4?until=1" };

const OWN: Record<string, number> = { personal: 3, exp: 4 };
const DAYS = Object.fromEntries(globalEdition.days.map(({ slug }) => [slug.replace("-", ""), slug !== "day-3"]));
/** The first day has two pages. */
const everyone = (tab: string, startWith: string | null) => {
  if (startWith) return { viewMore: false, photos: pictures("more", 2), schedules: DAYS };
  if (tab === "day-1") return { viewMore: true, photos: pictures(tab, 6), schedules: DAYS };
  return { viewMore: false, photos: tab === "day-2" ? pictures(tab, 5) : [film, ...pictures(tab, 2)], schedules: DAYS };
};

let app: OpenedApp | undefined;
/** The reads of photos, with their queries. */
let asked: string[] = [];
export const askedPaths = (): readonly string[] => asked;
export const server: Server = (name, { pathname, searchParams }) => {
  if (name.startsWith("GET /photo")) asked.push(`${pathname}?${searchParams}`);
  const tab = searchParams.get("tabName") ?? "";
  if (name === "GET /photo/all/v3") return Response.json(pictures(tab, OWN[tab] ?? 0));
  if (name === "GET /photo/everyone/v2") return Response.json(everyone(tab, searchParams.get("startWith")));
  return undefined;
};

export const nameOf = (each: Element): string => each.getAttribute("aria-label") ?? each.textContent.trim();
export const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")];
export const buttonOf = (name: string): HTMLButtonElement | undefined =>
  buttons().findLast((one) => nameOf(one) === name);
export const photos = (): string[] =>
  buttons()
    .map(nameOf)
    .filter((name) => /^(Open|Play) /.test(name));
const choices = (): HTMLButtonElement[] => buttons().filter((one) => /^Select (?!all)/.test(nameOf(one)));
/** Of each photo, in selecting mode. */
export const isChosen = (): boolean[] => choices().map((one) => one.getAttribute("aria-pressed") === "true");
export const press = async (name: string): Promise<void> => {
  const button = await app?.waitFor(() => buttonOf(name));
  button?.click();
  await app?.wait(200);
};
/** The name of the current tab in a navigation. */
export const current = (name: string): string | undefined =>
  document.querySelector(`nav[aria-label="${name}"] [aria-current]`)?.textContent;
export const dialog = (): string => document.querySelector("dialog, [role=dialog]")?.textContent ?? "";
export const sees = (line: string): boolean => app?.lines().includes(line) ?? false;

/** Opens PhotoDrop after home, and waits until it shows so many photos. */
export const openPhotos = async (
  path: string,
  count: number | null,
  own: Server = server,
): Promise<{ app: OpenedApp; history: RouterHistory }> => {
  const history = createMemoryHistory({ initialEntries: ["/home", path] });
  // happy-dom has no layout.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 390, 600));
  app = await openApp(path, own, "en", history);
  if (count !== null) await app.waitFor(() => (photos().length === count && buttonOf("Select") ? true : undefined));
  return { app, history };
};

export const closePhotos = (): void => {
  app?.close();
  app = undefined;
  asked = [];
};
