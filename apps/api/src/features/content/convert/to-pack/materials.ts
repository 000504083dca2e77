import type { PackMaterial, PackMaterials } from "@narthex/contract/pack/pack-schedule";
import type { z } from "zod";
import type { SourceEvent, SourceLink } from "../source.ts";
import { toOneLine, safeMarkdown, tidy } from "./texts.ts";

type Material = z.input<typeof PackMaterial>;

const TYPES: [RegExp, Material["type"]][] = [
  [/\.pdf$/i, "PDF"],
  [/\.(?:xlsx?|ods|csv)$/i, "Excel"],
  [/\.(?:png|jpe?g|gif|webp|svg)$/i, "Visual"],
  [/\.(?:mp4|webm|mov)$/i, "video"],
];

/** An address on the web, or null. A relative one belongs to the server of `base`. */
export function webAddress(url: string, base: string): string | null {
  const written = tidy(url);
  const isBare = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(written);
  try {
    const { href, protocol } = isBare
      ? new URL(`https://${written}`)
      : /^https?:/i.test(base)
        ? new URL(written, base)
        : new URL(written);
    return written !== "" && /^https?:$/.test(protocol) && !/\s/.test(href) ? href : null;
  } catch {
    return null;
  }
}

function linkMaterialsOf(links: SourceLink[], base: string, slug: string, isAttachment: boolean): Material[] {
  const absoluteLinks = links.flatMap(({ title, url }) => {
    const link = webAddress(url, base);
    return link ? [{ title: toOneLine(title) || new URL(link).hostname, link }] : [];
  });
  return absoluteLinks.map(({ title, link }, index): Material => {
    const path = new URL(link).pathname;
    const type = (isAttachment ? TYPES.find(([pattern]) => pattern.test(path))?.[1] : null) ?? "Link";
    return {
      title,
      type,
      link,
      slug: `${slug}-${isAttachment ? "file" : "link"}-${index + 1}`,
      isVideo: type === "video",
    };
  });
}

/** The whole text of an event, then its links and files. Null if it has none. */
export function convertMaterials(
  source: SourceEvent,
  session: number,
  slug: string,
  base: string,
): z.input<typeof PackMaterials> | null {
  const texts = [safeMarkdown(source.abstract), safeMarkdown(source.description)];
  const description = [...new Set(texts)].filter(Boolean).join("\n\n");
  const about: Material = { title: "About this session", type: "Article", description, slug: `${slug}-about` };
  const tools = [
    ...(description ? [about] : []),
    ...linkMaterialsOf(source.links, base, slug, false),
    ...linkMaterialsOf(source.attachments, base, slug, true),
  ];
  return tools.length > 0 ? { session, tools } : null;
}
