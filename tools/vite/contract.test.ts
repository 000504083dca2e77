import { ContentQuery, DescribedPicture, HtmlPage, NumericId } from "@narthex/contract/base/common";
import { type Endpoint, endpoint } from "@narthex/contract/base/endpoint";
import { expect, it } from "vitest";
import { formatOf, keptReads, readCalls } from "./contract.ts";

type Answer = NonNullable<Endpoint["answers"][200]>;
const callWith = (answer: Answer, own: Partial<Endpoint> = {}): Endpoint =>
  endpoint({ method: "GET", path: "/page", access: "public", summary: "A page", ...own, answers: { 200: answer } });

it("the format of stored answers changes with each field of an answer and its type, and with nothing else [X13]", () => {
  const page = HtmlPage.extend({ picture: DescribedPicture });
  const format = formatOf([callWith(page)]);
  expect(formatOf([callWith(page, { summary: "Another", query: DescribedPicture }), page])).toBe(format);
  const others = [
    page.extend({ number: NumericId }),
    page.omit({ htmlPage: true }),
    page.extend({ htmlPage: HtmlPage.shape.htmlPage.nullable() }),
    page.extend({ picture: DescribedPicture.array() }),
    page.extend({ picture: DescribedPicture.extend({ number: NumericId }) }),
  ];
  expect(new Set([format, ...others.map((answer) => formatOf([callWith(answer)]))]).size).toBe(6);
});

it("the format of the app's answers is the same at each build of one contract [X13]", async () => {
  const format = formatOf(await readCalls());
  expect(format).toMatch(/^[0-9a-f]{8}$/);
  expect(formatOf(await readCalls())).toBe(format);
});

it("a device keeps with the edition what depends on edition and language alone, unless a call says otherwise [X01]", async () => {
  const kept = keptReads(await readCalls());
  expect(kept).toEqual(expect.arrayContaining(["GET /cms/team-page", "GET /cms/resources/all"]));
  // A survey is a page of another site.
  expect(kept).not.toContain("GET /cms/surveys");
  const content = { access: "read-content", query: ContentQuery } as const;
  expect(keptReads([callWith(HtmlPage, content)])).toEqual(["GET /page"]);
  const others: Partial<Endpoint>[] = [
    { isKept: false },
    { params: NumericId },
    { access: "read-own" },
    { method: "POST" },
    { query: DescribedPicture },
  ];
  expect(others.flatMap((own) => keptReads([callWith(HtmlPage, { ...content, ...own })]))).toEqual([]);
});
