import { takesPart } from "@narthex/domain/experiences/experiences";
import { textIn } from "@narthex/domain/words/locales";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Music } from "lucide-react";
import { type ReactNode, use } from "react";
import { useView } from "#features/content/index.ts";
import { AllocationButton, signupsQuery, StatusPanel } from "#features/experiences/index.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { registrationQuery, cvpQuery } from "./home.queries.ts";
import { FoldedSections, SectionFrame } from "./section-frame.tsx";

/** A wide picture that is a link. Its name is what is in it: text, or the description of the picture. */
const PictureLink = ({ href, track, children }: { href: string; track: string; children: ReactNode }) => (
  <ContentLink
    href={href}
    outsideLabel={useMessages().shell.opensOutside}
    track={track}
    className="relative block overflow-hidden rounded-card shadow-lift"
  >
    {children}
  </ContentLink>
);

/** Worship songs, if the edition has a playlist. */
export const PlaylistCard = ({ html }: { html: string }) => {
  const messages = useMessages();
  const { playlistUrl } = useView().edition;
  if (!playlistUrl && !html) return null;
  return (
    <SectionFrame name="playlist" title={messages.sections.playlist}>
      <div className="flex items-start gap-4 rounded-card bg-accent-soft p-5">
        <Music aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-8 shrink-0 text-accent" />
        <div className="min-w-0">
          {html && <TrustedHtml html={html} className="text-base" />}
          {playlistUrl && (
            <span data-track="playlist">
              <ContentLink
                href={playlistUrl}
                outsideLabel={messages.shell.opensOutside}
                className={buttonLook("solid", "mt-3.5")}
                showIcon
              >
                {messages.sections.listen}
              </ContentLink>
            </span>
          )}
        </div>
      </div>
    </SectionFrame>
  );
};

/** A section that is nothing but a link, among sections that open. */
const FoldedLink = ({ name, href, text }: { name: string; href: string; text: string }) => (
  <div id={name} className="-scroll-mt-16 border-b border-line">
    <ContentLink
      href={href}
      outsideLabel={useMessages().shell.opensOutside}
      track={name}
      className="-mx-2 flex min-h-14 items-center justify-between gap-3 rounded-control px-2 py-2.5 font-semibold hover:bg-sunk"
    >
      {text}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </ContentLink>
  </div>
);

/** Next registration: the first of the organisers' links, if it should be shown. */
export const RegistrationBanner = () => {
  const link = useQuery(registrationQuery(useView())).data?.[0];
  const isFolded = use(FoldedSections);
  if (!link?.show) return null;
  if (isFolded) return <FoldedLink name="registration" href={link.url} text={link.text} />;
  return (
    <section id="registration" aria-label={link.text} className="mt-9 -scroll-mt-16">
      <PictureLink href={link.url} track="registration">
        <span className="relative flex aspect-[5/2] flex-col justify-end">
          <img
            src={link.thumbnail.url}
            alt={link.thumbnail.alt}
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
          <span className="relative flex items-end justify-between gap-3 scrim-rising p-5 pt-14 text-white">
            <span className="display text-2xl">{link.text}</span>
            <ExternalLink aria-hidden="true" className="mb-1 size-5 shrink-0" />
          </span>
        </span>
      </PictureLink>
    </section>
  );
};

/** Link to the experiences, with artwork in the current language if there is one. */
export const ExperienceBanner = ({ html }: { html: string }) => {
  const messages = useMessages();
  const view = useView();
  const { edition, locale } = view;
  const signups = useQuery({ ...signupsQuery(view), enabled: takesPart(view.person) }).data;
  // The text is an invitation: it would be wrong for a person who has already signed up.
  const hasChosen = signups && signups.length > 0;
  const isFolded = use(FoldedSections);
  const artwork = edition.experienceBanner && (
    <img
      src={textIn(edition.experienceBanner, locale)}
      alt={edition.experienceBannerAlt ? textIn(edition.experienceBannerAlt, locale) : ""}
      loading="lazy"
      className={`w-full object-cover ${isFolded ? "mb-3 aspect-[4/1] rounded-card max-md:hidden" : "aspect-[3/1]"}`}
    />
  );
  // A state and a task are not folded: they are for this person.
  if (isFolded)
    return (
      <section
        id="experience"
        aria-labelledby="experience-title"
        className="relative -mx-2 -scroll-mt-16 rounded-control px-2 pt-3.5 hover:bg-sunk"
      >
        {artwork}
        <div className="border-b border-line">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 id="experience-title" className="text-base font-semibold">
              {messages.sections.experiences}
            </h3>
            <StatusPanel />
          </div>
          <AllocationButton
            hasChosen={hasChosen}
            className="stretched inline-flex min-h-11 items-center font-semibold text-accent"
          />
        </div>
      </section>
    );
  return (
    <SectionFrame name="experience" title={messages.sections.experiences}>
      <div className="overflow-hidden rounded-card bg-raised shadow-lift ring-1 ring-line">
        {artwork}
        <div className="grid justify-items-start gap-4 p-5 lg:p-6">
          {html && !hasChosen && <TrustedHtml html={html} className="text-base text-ink-2" />}
          <StatusPanel />
          <AllocationButton hasChosen={hasChosen} />
        </div>
      </div>
    </SectionFrame>
  );
};

/** A recommendation of the organisers outside the app. */
export const PromoCard = () => {
  const messages = useMessages();
  const { edition, locale } = useView();
  if (!edition.promo) return null;
  const { title, text, url } = edition.promo;
  return (
    <SectionFrame name="promo" title={textIn(title, locale)}>
      <div data-track="promo">
        <p className="mt-1.5 text-ink-2">{textIn(text, locale)}</p>
        <ContentLink
          href={url}
          outsideLabel={messages.shell.opensOutside}
          className={buttonLook("soft", "mt-4")}
          showIcon
        >
          {messages.sections.more}
        </ContentLink>
      </div>
    </SectionFrame>
  );
};

/**
 * Promotional card with one picture for phones and another for larger screens; a row from the conference on. Its space is
 * reserved while it loads.
 */
export const CvpCard = () => {
  const messages = useMessages();
  const answer = useQuery(cvpQuery(useView()));
  const isFolded = use(FoldedSections);
  const frame = "block aspect-[3/2] w-full object-cover md:aspect-[64/21]";
  if (answer.isPending) return isFolded ? null : <div id="cvp" className={`skeleton mt-5 rounded-card ${frame}`} />;
  const cvp = answer.data?.cvp;
  if (!cvp?.show) return null;
  const description = cvp.thumbnailMobile.alt || messages.sections.vision;
  if (isFolded) return <FoldedLink name="cvp" href={cvp.url} text={description} />;
  return (
    <section id="cvp" aria-label={messages.sections.vision} className="mt-5">
      <PictureLink href={cvp.url} track="cvp">
        <picture>
          <source media="(min-width: 48rem)" srcSet={cvp.thumbnailTablet.url} />
          <img src={cvp.thumbnailMobile.url} alt={description} loading="lazy" className={frame} />
        </picture>
      </PictureLink>
    </section>
  );
};
