import type { PackMaterial, PackMaterials } from "@narthex/contract/pack";
import type { FoundEvent, FoundLink } from "./found.ts";
import { line, safeMarkdown, tidy } from "./texts.ts";

const KINDS: [RegExp, PackMaterial["type"]][] = [
  [/\.pdf$/i, "PDF"],
  [/\.(?:xlsx?|ods|csv)$/i, "Excel"],
  [/\.(?:png|jpe?g|gif|webp|svg)$/i, "Visual"],
  [/\.(?:mp4|webm|mov)$/i, "video"],
];

/** An address on the web, or null. A file of the conference's own server is named from its root. */
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

const blank = { description: "", linkTc: null, linkTh: null, thumbnail: null, isVideo: false, shortName: "" } as const;

function linksOf(links: FoundLink[], base: string, slug: string, isAttachment: boolean): PackMaterial[] {
  const addressed = links.flatMap(({ title, url }) => {
    const link = webAddress(url, base);
    return link ? [{ title: line(title) || new URL(link).hostname, link }] : [];
  });
  return addressed.map(({ title, link }, index): PackMaterial => {
    const path = new URL(link).pathname;
    const type = (isAttachment ? KINDS.find(([pattern]) => pattern.test(path))?.[1] : null) ?? "Link";
    return {
      ...blank,
      title,
      type,
      link,
      slug: `${slug}-${isAttachment ? "file" : "link"}-${index + 1}`,
      isVideo: type === "video",
    };
  });
}

/** What a person can read and open about an event: its whole text first, then its links and files. Null if there is nothing. */
export function materialsOf(found: FoundEvent, session: number, slug: string, base: string): PackMaterials | null {
  const [abstract, description] = [safeMarkdown(found.abstract), safeMarkdown(found.description)];
  const about = [...new Set([abstract, description])].filter(Boolean).join("\n\n");
  const tools = [
    ...(about
      ? [
          {
            ...blank,
            title: "About this session",
            type: "Article" as const,
            description: about,
            link: null,
            slug: `${slug}-about`,
          },
        ]
      : []),
    ...linksOf(found.links, base, slug, false),
    ...linksOf(found.attachments, base, slug, true),
  ];
  if (tools.length === 0) return null;
  return {
    session,
    tools,
    questions: [],
    relatedResources: [],
    gpc_videos: [],
    enableLiveVoice: false,
    liveVoiceLink: null,
    audioSermon: null,
  };
}
