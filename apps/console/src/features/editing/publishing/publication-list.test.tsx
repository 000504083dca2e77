import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import type { Publication } from "@narthex/contract/console/publications";
import { setLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { keyFor } from "@narthex/client/query.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FrameProvider, type Frame } from "#features/frame/index.ts";
import "../../../app/messages/messages.ts";
import { PublicationList } from "./publication-list.tsx";

const edition = { id: "an-edition", timeZone: "Asia/Singapore" } as Edition;
const frame = { edition, roles: ["organiser"] } as unknown as Frame;
const published: Publication = {
  id: 1,
  state: "published",
  by: "Ethan",
  isOwn: true,
  at: "2025-07-18T01:05:00.000Z",
  confirmed: null,
  publishAt: null,
  isCurrent: true,
  previousVersion: 1,
  people: 3,
  noticesAt: "2025-07-18T01:06:00.000Z",
  sentences: ["Lunch is later"],
  changed: [{ file: "schedule/2025-07-18.yaml", entry: "@101" }],
};

/** A list with one publication, or with none about a file. */
const listOf = async (publication: Publication | null, locale: Locale, restore?: () => void): Promise<string> => {
  await setLocale(locale);
  const about = publication ? {} : { file: "pages.yaml" };
  const input = { params: { edition: edition.id }, query: { ...about, locale } };
  queryClient.setQueryData(keyFor("GET /console/:edition/publications", input), publication ? [publication] : []);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <FrameProvider value={frame}>
        <PublicationList {...(publication ? {} : { about })} {...(restore && { restore })} />
      </FrameProvider>
    </QueryClientProvider>,
  );
};

/** What the list says, line by line. */
const linesOf = async (publication: Publication | null, locale: Locale): Promise<string[]> => {
  const html = await listOf(publication, locale);
  const text = (inside = ""): string => inside.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  return [...html.matchAll(/<p[^>]*>([^]*?)<\/p>/g)].map(([, inside]) => text(inside)).slice(1);
};

describe("a publication", () => {
  it("that was scheduled is listed with the time at which it was published [B29]", async () => {
    const scheduled = { ...published, publishAt: "2025-07-18T03:00:00.000Z" };
    expect(await linesOf(scheduled, "en")).toEqual(["Published · Ethan · 18 Jul, 11:00 AM · 3 people are affected"]);
    expect(await linesOf({ ...scheduled, state: "scheduled" }, "en")).toEqual([
      "Scheduled · Ethan · 18 Jul, 9:05 AM · 3 people are affected · for Fri, 18 Jul, 11:00 AM",
    ]);
  });

  it.each<[Locale, string]>([
    ["en", "Asked by Ethan, 18 Jul, 9:05 AM · Confirmed by Noraini, 18 Jul, 11:30 AM"],
    ["zh", "Ethan 于 7月18日 上午9:05 请求确认 · Noraini 于 7月18日 上午11:30 确认"],
    ["th", "Ethan ขอให้ยืนยันเมื่อ 18 ก.ค. 09:05 น. · Noraini ยืนยันเมื่อ 18 ก.ค. 11:30 น."],
  ])(
    "names who asked for it and who confirmed it, and the time of a confirmation after its scheduled time (%s) [B73]",
    async (locale, who) => {
      const confirmed = { by: "Noraini", at: "2025-07-18T03:30:00.000Z" };
      const [first, second] = await linesOf({ ...published, publishAt: "2025-07-18T03:00:00.000Z", confirmed }, locale);
      expect([first, second]).toEqual([expect.stringContaining("11:30"), who]);
      expect(first).not.toContain("Ethan");
    },
  );

  it("that waits names who asked for it, even after they were erased [B73]", async () => {
    expect(await linesOf({ ...published, state: "waiting", by: null }, "en")).toEqual([
      "Waiting for a second person · 3 people are affected",
      "Asked by Someone, 18 Jul, 9:05 AM",
    ]);
  });

  it("is recalled only while the app shows it, and taken back later if what was before is kept [B34] [B35]", async () => {
    const buttonsOf = async (publication: Publication): Promise<string[]> => {
      const html = await listOf(publication, "en", () => undefined);
      return [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text = ""]) => text);
    };
    const recent = { ...published, noticesAt: "2999-01-01T00:00:00.000Z" };
    expect(await buttonsOf(recent)).toEqual(["Recall"]);
    expect(await buttonsOf({ ...recent, isCurrent: false })).toEqual(["Restore what was before this"]);
    expect(await buttonsOf(published)).toEqual(["Restore what was before this"]);
    expect(await buttonsOf({ ...published, previousVersion: null })).toEqual([]);
  });

  it("that does not exist takes up no space in an editor [B73]", async () => {
    expect(await linesOf(null, "en")).toEqual([]);
  });
});
