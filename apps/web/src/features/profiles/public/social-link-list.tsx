import { type Handles, type Network, socialLinksOf } from "@narthex/domain/people/social-links";
import { ArrowUpRight, Mail } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";

export const NETWORK_NAMES: Record<Network, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
};

const row = "grid min-h-14 grid-cols-[5rem_1fr_1.25rem] items-center gap-x-3 py-2.5 hover:text-accent";

/** The person's visible email address and social links. They are no links of content: nobody registers a click on them. */
export const SocialLinkList = ({ email, handles }: { email: string | null; handles: Handles }) => {
  const messages = useMessages();
  const links = socialLinksOf(handles);
  if (!email && links.length === 0) return null;
  return (
    <ul className="divide-y divide-line text-start">
      {email && (
        <li>
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className={row}>
            <span className="text-sm text-ink-3">{messages.profile.email}</span>
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {email.slice(0, email.lastIndexOf("@"))}
              <wbr />
              {email.slice(email.lastIndexOf("@"))}
            </span>
            <Mail aria-hidden="true" className="size-4.5 text-ink-3" />
          </a>
        </li>
      )}
      {links.map(({ network, handle, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={row}>
            <span className="text-sm text-ink-3">{NETWORK_NAMES[network]}</span>
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{handle}</span>
            <ArrowUpRight aria-hidden="true" className="size-4.5 text-ink-3" />
            <span className="sr-only"> ({messages.shell.opensOutside})</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
