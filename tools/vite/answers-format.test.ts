import { DescribedPicture, HtmlPage, NumericId } from "@narthex/contract/base/common";
import { type Endpoint, endpoint } from "@narthex/contract/base/endpoint";
import { expect, it } from "vitest";
import { formatOf, readAnswersFormat } from "./answers-format.ts";

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
  const format = await readAnswersFormat();
  expect(format).toMatch(/^[0-9a-f]{8}$/);
  expect(await readAnswersFormat()).toBe(format);
});
