import type { Edition } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import { firstLetter } from "@narthex/domain/people/names";
import { altBeside } from "@narthex/domain/words/picture-alt";
import { useQuery } from "@tanstack/react-query";
import { callAddress } from "#features/arrival/index.ts";
import { QueryBoundary, useView } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";
import { PeopleSkeleton } from "@narthex/ui/feedback/people-skeleton.tsx";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";

/** The leaders, or the organisers' own page if the edition names none. */
export const TeamScreen = () => {
  const messages = useMessages();
  const { leaders } = useView().edition;
  return (
    <>
      <PageTitle title={messages.team.title} />
      {leaders ? <Leaders leaders={leaders} /> : <TeamPage />}
    </>
  );
};

const Leaders = ({ leaders }: { leaders: NonNullable<Edition["leaders"]> }) => {
  const messages = useMessages();
  const { locale } = useView();
  return (
    <div className="lg:mt-8">
      {leaders.rows.map((row) => (
        <ul key={row[0]?.name.en} className="mt-5 md:grid md:grid-cols-2 md:gap-x-10">
          {row.map(({ name, role, picture, pictureAlt, phone }) => (
            <li key={name.en} className="flex items-center gap-4 border-b border-line py-3">
              <Avatar
                letter={firstLetter(textIn(name, locale))}
                picture={picture}
                alt={altBeside(textIn(pictureAlt, locale), textIn(name, locale))}
                className="size-14 text-xl"
              />
              <span className="min-w-0">
                <span className="block text-lg font-semibold break-words">{textIn(name, locale)}</span>
                <span className="block break-words text-ink-2">{textIn(role, locale)}</span>
                {phone && (
                  <ContentLink
                    href={callAddress(phone)}
                    className="tabular -my-2 inline-block py-2 font-semibold text-accent hover:underline"
                  >
                    {phone}
                  </ContentLink>
                )}
              </span>
            </li>
          ))}
        </ul>
      ))}
      <p className="mt-7">
        <ContentLink
          href={leaders.url}
          outsideLabel={messages.shell.opensOutside}
          className={buttonLook("solid")}
          showIcon
        >
          {messages.pages.fullLeaders}
        </ContentLink>
      </p>
    </div>
  );
};

/** Lists whose items begin with a picture are people: rows with a portrait, a name and a role. */
const PEOPLE =
  "[&>:not(:has(img))]:max-w-2xl md:[&_ul:has(img)]:grid md:[&_ul:has(img)]:grid-cols-2 md:[&_ul:has(img)]:gap-x-10 [&_ul:has(img)]:mt-2 [&_ul:has(img)]:list-none [&_ul:has(img)]:border-t [&_ul:has(img)]:border-line [&_ul:has(img)]:p-0 [&_li:has(img)]:m-0 [&_li:has(img)]:flex [&_li:has(img)]:items-center [&_li:has(img)]:gap-4 [&_li:has(img)]:border-b [&_li:has(img)]:border-line [&_li:has(img)]:py-3 [&_li:has(img)]:text-base [&_li:has(img)]:text-ink-2 [&_li_img]:size-14 [&_li_img]:shrink-0 [&_li_img]:rounded-full [&_li_img]:bg-sunk [&_li_img]:object-cover [&_li_strong]:text-lg [&_li_strong]:font-semibold [&_li_strong]:text-ink [&_li:has(img)_a]:-my-2.5 [&_li:has(img)_a]:inline-block [&_li:has(img)_a]:py-2.5";

const TeamPage = () => {
  const messages = useMessages();
  const { conferenceType, locale } = useView();
  const page = useQuery(q("GET /cms/team-page", { query: { conferenceType, locale } }));
  return (
    <QueryBoundary query={page} skeleton={<PeopleSkeleton label={messages.shell.loading} />}>
      {({ htmlPage }) => <TrustedHtml html={htmlPage} className={`mt-5 text-lg lg:mt-8 ${PEOPLE}`} />}
    </QueryBoundary>
  );
};
