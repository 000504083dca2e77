import type { Material } from "@narthex/contract/app/schedule";
import { Link } from "@tanstack/react-router";
import { Download, ExternalLink, FileSpreadsheet, FileText, Image, Link2, type LucideIcon, Play } from "lucide-react";
import { useEditionPath } from "#features/content/index.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";

const ICONS: Record<string, LucideIcon> = {
  video: Play,
  PDF: FileText,
  Excel: FileSpreadsheet,
  Link: Link2,
  Article: FileText,
  Visual: Image,
};

/** A material: opens its URL in a new tab, or its video page. Other languages are listed beside it. */
export const MaterialItem = ({ item }: { item: Material }) => {
  const messages = useMessages();
  const path = useEditionPath();
  const Icon = ICONS[item.isVideo ? "video" : item.type] ?? FileText;
  const line = "flex min-h-14 items-center gap-3.5 py-2.5 font-semibold hover:text-accent";
  const inside = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.8} />
      </span>
      <span className="min-w-0 flex-1">{item.title}</span>
    </>
  );
  const others = [
    { language: "繁體中文", name: messages.session.traditionalChinese, href: item.externalLinkTc },
    { language: LANGUAGE_NAMES.th, name: messages.session.thai, href: item.externalLinkTh },
  ].filter(({ href }) => href);
  return (
    <li data-testid={item.dataTestId || undefined} className="py-1">
      {item.externalLink ? (
        <ContentLink href={item.externalLink} outsideLabel={messages.shell.opensOutside} className={line}>
          {inside}
          <ExternalLink aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        </ContentLink>
      ) : (
        <Link to={path(`/resources/video/${item.slug}`)} className={line}>
          {inside}
        </Link>
      )}
      {item.description && <TrustedHtml html={item.description} className="-mt-1 mb-2 ps-13.5 text-sm text-ink-2" />}
      {others.length > 0 && (
        <p className="flex flex-wrap gap-2 ps-13.5 pb-2.5">
          {others.map(({ language, name, href }) => (
            <ContentLink
              key={language}
              href={href ?? ""}
              outsideLabel={messages.shell.opensOutside}
              className={buttonLook("soft", "text-sm")}
            >
              <Download aria-hidden="true" className="size-4" />
              {name}
            </ContentLink>
          ))}
        </p>
      )}
    </li>
  );
};
