/** What is shared: where it is, what it says, and a picture of it. All addresses are whole ones. */
export type Shared = { url: string; text: string; image: string; hashtag: string };

const addressOf = (base: string, query: Record<string, string>): string => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
};

export const facebookLink = ({ url, hashtag }: Shared): string =>
  addressOf("https://www.facebook.com/sharer/sharer.php", { u: url, hashtag });

export const twitterLink = ({ url, text }: Shared): string =>
  addressOf("https://twitter.com/intent/tweet", { url, text });

export const pinterestLink = ({ url, text, image }: Shared): string =>
  addressOf("https://www.pinterest.com/pin/create/button/", { url, media: image, description: text });

export const telegramLink = ({ url, text }: Shared): string => addressOf("https://t.me/share/url", { url, text });

export const whatsappLink = ({ url, text }: Shared): string =>
  addressOf("https://wa.me/", { text: `${text} ${url}`.trim() });

/** The conference as a hashtag: `#TheLongTable2025`. */
export const hashtagOf = (title: string): string => {
  const tag = title.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return tag ? `#${tag}` : "";
};
