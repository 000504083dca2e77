import { appOrigin, pageAddress } from "@narthex/client/server-address.ts";
import type { Resource } from "@narthex/contract/app/resources";
import { facebookLink, hashtagOf, type Shared, telegramLink, twitterLink, whatsappLink } from "./share-links.ts";
import { Check, Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { OpenResource } from "../cards/open-resource.tsx";
import { ShareCard, ShareLink, shareLine } from "./share-card.tsx";

const COPIED_FOR_MS = 3000;

/** An article's picture and title, with a flip side to share it. */
export const ArticleCard = ({ article }: { article: Resource }) => {
  const { edition } = useView();
  const url = new URL(article.externalLink ?? pageAddress(), appOrigin()).href;
  const shared: Shared = {
    url,
    text: article.title,
    image: new URL(article.imageUrl, appOrigin()).href,
    hashtag: hashtagOf(edition.title.en),
  };
  return (
    <ShareCard
      title={article.title}
      shape="landscape"
      colour="var(--accent)"
      front={
        <OpenResource resource={article} className="relative flex size-full flex-col justify-end text-start">
          {article.thumbnail.url && (
            <img
              src={article.thumbnail.url}
              alt={article.thumbnail.alt}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <span className="absolute inset-0 scrim-foot" />
          <span className="display relative block p-4 pe-16 text-xl text-white">{article.title}</span>
        </OpenResource>
      }
    >
      <ShareLink network="Facebook" href={facebookLink(shared)} />
      <ShareLink network="Twitter" href={twitterLink(shared)} />
      <ShareLink network="Telegram" href={telegramLink(shared)} />
      <ShareLink network="WhatsApp" href={whatsappLink(shared)} />
      <li>
        <CopyLink url={url} />
      </li>
    </ShareCard>
  );
};

/** Copies the link and confirms it for three seconds. */
const CopyLink = ({ url }: { url: string }) => {
  const messages = useMessages().resourceShare;
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      showFailure(messages.notCopied);
    }
  };
  const Icon = isCopied ? Check : Link2;
  return (
    <>
      <button type="button" className={shareLine} onClick={() => void copy()}>
        {isCopied ? messages.copied : messages.copy}
        <Icon aria-hidden="true" className="ms-auto size-4.5 text-ink-3" />
      </button>
      <span role="status" className="sr-only">
        {isCopied ? messages.copied : ""}
      </span>
    </>
  );
};
