import { expect, it } from "vitest";
import { facebookLink, hashtagOf, pinterestLink, telegramLink, twitterLink, whatsappLink } from "./share-links.ts";

const SHARED = {
  url: "https://app.invalid/resources/quotes?x=1&y=2",
  text: "Sit down & stay. #1",
  image: "https://app.invalid/media/a.jpg",
  hashtag: "#TheLongTable2025",
};
const read = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address);
  return [origin + pathname, Object.fromEntries(searchParams)];
};

it("a quote can be shared on Facebook with the conference's hashtag, on Twitter and on Pinterest [R13]", () => {
  const { url, text, image, hashtag } = SHARED;
  expect(read(facebookLink(SHARED))).toEqual(["https://www.facebook.com/sharer/sharer.php", { u: url, hashtag }]);
  expect(read(twitterLink(SHARED))).toEqual(["https://twitter.com/intent/tweet", { url, text }]);
  expect(read(pinterestLink(SHARED))).toEqual([
    "https://www.pinterest.com/pin/create/button/",
    { url, media: image, description: text },
  ]);
});

it("an article can also be shared on Telegram and WhatsApp, with its title as it was written [R13] [I09]", () => {
  const { url, text } = SHARED;
  expect(read(telegramLink({ ...SHARED, text: "小\u2060小的房\u2060间" }))[1]).toEqual({ url, text: "小小的房间" });
  expect(read(telegramLink(SHARED))).toEqual(["https://t.me/share/url", { url, text }]);
  expect(read(whatsappLink(SHARED))).toEqual(["https://wa.me/", { text: `${text} ${url}` }]);
});

it("the hashtag of a conference has no spaces or punctuation, in any script [R13]", () => {
  expect(hashtagOf("The Long Table 2025")).toBe("#TheLongTable2025");
  expect(hashtagOf("长桌大会 2024 · 亚洲区域")).toBe("#长桌大会2024亚洲区域");
  expect(hashtagOf("โต๊ะเดียวกัน 2024")).toBe("#โต๊ะเดียวกัน2024");
  expect(hashtagOf(" · ")).toBe("");
});
