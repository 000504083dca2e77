import { withoutJoiners } from "@narthex/domain/words/thai-words";

/** Shared content. All URLs are absolute. */
export type Shared = { url: string; text: string; image: string; hashtag: string };

const urlWithQuery = (base: string, query: Record<string, string>): string => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, withoutJoiners(value));
  return url.href;
};

export const facebookLink = ({ url, hashtag }: Shared): string =>
  urlWithQuery("https://www.facebook.com/sharer/sharer.php", { u: url, hashtag });

export const twitterLink = ({ url, text }: Shared): string =>
  urlWithQuery("https://twitter.com/intent/tweet", { url, text });

export const pinterestLink = ({ url, text, image }: Shared): string =>
  urlWithQuery("https://www.pinterest.com/pin/create/button/", { url, media: image, description: text });

export const telegramLink = ({ url, text }: Shared): string => urlWithQuery("https://t.me/share/url", { url, text });

export const whatsappLink = ({ url, text }: Shared): string =>
  urlWithQuery("https://wa.me/", { text: `${text} ${url}`.trim() });

/** The conference as a hashtag: `#TheLongTable2025`. */
export const hashtagOf = (title: string): string => {
  const tag = title.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return tag ? `#${tag}` : "";
};
