import { appOrigin } from "@narthex/client/server-address.ts";
import type { Quote } from "@narthex/contract/app/resources";
import { facebookLink, hashtagOf, pinterestLink, type Shared, twitterLink } from "./share-links.ts";
import { Download } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { ShareCard, ShareLink, shareLine } from "./share-card.tsx";

/** Size of an Instagram story. */
const WIDTH_PX = 1080;
const HEIGHT_PX = 1920;
/** Instagram's own controls cover the edges. */
const MARGIN_PX = 90;
const QUALITY = 0.92;

/** A quote's picture in the middle of a story with the quote's colour. */
const instagramAsset = async (address: string, colour: string): Promise<Blob> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The canvas has no 2D context.");
  context.fillStyle = colour;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  const scale = Math.min(
    (WIDTH_PX - 2 * MARGIN_PX) / image.naturalWidth,
    (HEIGHT_PX - 2 * MARGIN_PX) / image.naturalHeight,
  );
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (WIDTH_PX - width) / 2, (HEIGHT_PX - height) / 2, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas could not be encoded."))),
      "image/jpeg",
      QUALITY,
    ),
  );
};

const absoluteUrl = (address: string): string => new URL(address, appOrigin()).href;

/** A quote's picture, which includes its text, with a flip side to share it. */
export const QuoteCard = ({ quote, shape = "portrait" }: { quote: Quote; shape?: "portrait" | "page" }) => {
  const messages = useMessages().resourceShare;
  const { edition } = useView();
  const image = absoluteUrl(quote.imageUrl);
  const saveForInstagram = (): Promise<void> =>
    instagramAsset(image, quote.shareColor).then(
      (asset) => currentDevice().saveFile(asset, `${quote.slug}-instagram.jpg`),
      () => showFailure(messages.notDrawn),
    );
  const shared: Shared = {
    url: quote.externalLink ? absoluteUrl(quote.externalLink) : image,
    text: `“${quote.description}” ${quote.title}`,
    image,
    hashtag: hashtagOf(edition.title.en),
  };
  return (
    <ShareCard
      title={messages.quoteBy(quote.title)}
      shape={shape}
      colour={quote.shareColor}
      front={
        <img
          src={quote.thumbnail.url}
          alt={`“${quote.description}” ${quote.title}`}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      }
    >
      <ShareLink network="Facebook" href={facebookLink(shared)} />
      <ShareLink network="Twitter" href={twitterLink(shared)} />
      <ShareLink network="Pinterest" href={pinterestLink(shared)} />
      <li>
        <a
          href={quote.imageUrl}
          download={`${quote.slug}.jpg`}
          data-track={`quote-download-${quote.slug}`}
          className={shareLine}
        >
          {messages.download}
          <Download aria-hidden="true" className="ms-auto size-4.5 text-ink-3" />
        </a>
      </li>
      <li>
        <button
          type="button"
          data-track={`quote-instagram-${quote.slug}`}
          className={shareLine}
          onClick={() => void saveForInstagram()}
        >
          {messages.instagram}
          <Download aria-hidden="true" className="ms-auto size-4.5 text-ink-3" />
        </button>
      </li>
    </ShareCard>
  );
};
