import type { DraftForm } from "@narthex/contract/console/drafts";
import { expect, it } from "vitest";
import { staleDescriptions } from "./stale-descriptions.ts";

const text: DraftForm = { kind: "text", isOptional: true };
const group = (fields: Record<string, DraftForm>): DraftForm => ({ kind: "group", isOptional: false, fields });
const form = group({
  wide: { kind: "link", isOptional: false, description: "alt" },
  narrow: { kind: "link", isOptional: false, description: "alt" },
  alt: text,
  people: {
    kind: "list",
    isOptional: false,
    keyField: "id",
    item: group({ picture: { kind: "picture", isOptional: true, description: "pictureAlt" }, pictureAlt: text }),
  },
  images: { kind: "list", isOptional: false, item: { kind: "link", isOptional: false }, descriptions: "imageAlts" },
  imageAlts: { kind: "list", isOptional: false, item: text },
});
const ana = { id: 1, picture: { en: "a.png", zh: "b.png" }, pictureAlt: { en: "Ana at a table" } };
const ben = { id: 2, picture: { en: "c.png" }, pictureAlt: "" };
const before = {
  wide: "wide.png",
  narrow: "narrow.png",
  alt: { en: "A door", zh: "一扇门" },
  people: [ana, ben],
  images: ["1.png", "2.png"],
  imageAlts: ["One", "Two"],
};

it("a description is stale once its picture was replaced, until it is written again or removed [B89]", () => {
  const after = {
    ...before,
    wide: "new.png",
    narrow: "new.png",
    people: [
      { ...ben, picture: { en: "new.png" } },
      { ...ana, picture: { en: "a.png", zh: "new.png" } },
    ],
    images: ["1.png", "new.png", "3.png"],
    imageAlts: ["One", "Two", "Three"],
  };
  expect(staleDescriptions(form, before, after)).toEqual([["alt"], ["people", "@1", "pictureAlt"], ["imageAlts", 1]]);
  expect(staleDescriptions(form, before, before)).toEqual([]);
  expect(staleDescriptions(form, before, { ...after, alt: "A gate", people: [], imageAlts: ["One", ""] })).toEqual([]);
  // Pictures that move with their descriptions, and one that is new.
  expect(staleDescriptions(form, before, { ...before, images: ["2.png", "1.png"], imageAlts: ["Two", "One"] })).toEqual(
    [],
  );
  expect(staleDescriptions(form, undefined, before)).toEqual([]);
});
