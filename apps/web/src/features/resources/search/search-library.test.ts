import type { Quote, Resource } from "@narthex/contract/app/resources";
import { joinThaiWords } from "@narthex/domain/words/thai-words";
import { describe, expect, it } from "vitest";
import { countFound, indexLibrary } from "./search-library.ts";

const resource = (own: Partial<Resource>): Resource => ({
  slug: "a",
  title: "",
  type: "Link",
  thumbnail: { url: "", alt: "" },
  imageUrl: "",
  duration: "0:00",
  isExclusive: false,
  isCVPExclusive: false,
  isAudio: false,
  availTranslations: { hasChineseOverdub: false, hasThaiOverdub: false, hasTradChiSubtitles: false },
  resourceTranslations: [],
  videoProgess: 0,
  videoTime: 0,
  preacher: "",
  sessionIds: [],
  topics: [],
  tagSlug: "",
  category: "",
  code: "",
  shortName: "",
  externalLink: null,
  externalLinkTc: null,
  externalLinkTh: null,
  searchTerms: "",
  description: "",
  ...own,
});
const quote = (own: Partial<Quote>): Quote => ({
  slug: "q",
  title: "",
  description: "",
  thumbnail: { url: "" },
  imageUrl: "",
  externalLink: null,
  shareColor: "#000000",
  topics: [],
  searchTerms: "",
  sessionIds: [],
  ...own,
});
const titles = (found: readonly { title: string }[]): string[] => found.map(({ title }) => title);

describe("the library search", () => {
  it.each(["children’s", "“the children's lantern”", "Children‘s", "ｃｈｉｌｄｒｅｎ's", "the children's – lantern"])(
    "finds what a phone types as %s [R07]",
    (term) => {
      const find = indexLibrary([resource({ title: "The Children's Lantern" })], []);
      expect(titles(find(term).links)).toEqual(["The Children's Lantern"]);
    },
  );

  it("searches title, terms, description, preacher and topics of links, and no other fields [R07]", () => {
    const find = indexLibrary(
      [
        resource({ title: "lantern" }),
        resource({ title: "b", searchTerms: "lantern" }),
        resource({ title: "c", description: "<p>The <em>lantern</em> goes up</p>" }),
        resource({ title: "d", preacher: "Somebody Lantern" }),
        resource({ title: "e", topics: ["house", "lantern"] }),
        resource({ title: "f", slug: "lantern", shortName: "lantern", category: "lantern", code: "lantern" }),
      ],
      [],
    );
    expect(titles(find("lantern").links).toSorted()).toEqual(["b", "c", "d", "e", "lantern"]);
  });

  it("searches slug, terms and topics of tools, but not their title [R07]", () => {
    const tool = (own: Partial<Resource>) => resource({ type: "sm_tools", ...own });
    const find = indexLibrary(
      [
        tool({ slug: "lantern", title: "a" }),
        tool({ title: "b", searchTerms: "lantern" }),
        tool({ title: "c", topics: ["lantern"] }),
        tool({ title: "lantern" }),
      ],
      [],
    );
    const { tools, links } = find("lantern");
    expect([titles(tools).toSorted(), links]).toEqual([["a", "b", "c"], []]);
  });

  it("finds books and quotes by title, terms, description and topics [R07]", () => {
    const book = (own: Partial<Resource>) => resource({ type: "sm_books", ...own });
    const find = indexLibrary(
      [
        book({ title: "Lantern" }),
        book({ title: "b", description: "lantern" }),
        book({ title: "c", preacher: "lantern" }),
      ],
      [
        quote({ title: "a", description: "A lantern." }),
        quote({ title: "b", topics: ["lantern"] }),
        quote({ title: "c" }),
      ],
    );
    const found = find("lantern");
    expect([titles(found.books).toSorted(), titles(found.quotes).toSorted()]).toEqual([
      ["Lantern", "b"],
      ["a", "b"],
    ]);
    expect(countFound(found)).toBe(3);
  });

  it("finds a topic by its visible name, not by its slug [R07]", () => {
    const topics = [{ topic: "house", name: "Making room", order: 1 }];
    const find = indexLibrary([resource({ title: "a", topics: ["house"] })], [quote({ topics: ["house"] })], topics);
    expect(countFound(find("making room"))).toBe(2);
    expect(countFound(find("house"))).toBe(0);
  });

  it("tolerates a typo in a long word at any position, and no more [R07]", () => {
    const far = `${"word ".repeat(80)}generations`;
    const find = indexLibrary([resource({ title: "a", description: far })], []);
    expect(titles(find("generatons").links)).toEqual(["a"]);
    expect(titles(find("gneraton").links)).toEqual([]);
  });

  it("finds by one letter, and nothing by an empty term [R07]", () => {
    const find = indexLibrary([resource({ title: "Rest" }), resource({ title: "Hush" })], [quote({ title: "Rest" })]);
    expect(titles(find("r").links)).toEqual(["Rest"]);
    for (const nothing of ["", "   "]) expect(countFound(find(nothing))).toBe(0);
  });

  it("shows the same title of the same type once [R07]", () => {
    const find = indexLibrary(
      [
        resource({ title: "Rest", slug: "a" }),
        resource({ title: "Rest", slug: "b" }),
        resource({ title: "Rest", slug: "c", type: "video" }),
      ],
      [],
    );
    expect(
      find("rest")
        .links.map(({ slug }) => slug)
        .toSorted(),
    ).toEqual(["a", "c"]);
  });

  it("treats any input as text, never as a pattern [R07]", () => {
    const find = indexLibrary([resource({ title: "Rest" })], []);
    for (const term of ["(", "[a-z", ".*", "\\", "🙂", "ร", "'", "%"]) expect(countFound(find(term))).toBe(0);
  });
});

it("finds Thai words as people type them, without the joiners that keep them on one line [I08]", () => {
  const search = indexLibrary([resource({ title: joinThaiWords("สถานที่ของคริสตจักร") })], []);
  expect(countFound(search("คริสตจักร"))).toBe(1);
  expect(countFound(search(joinThaiWords("สถานที่")))).toBe(1);
});
