import type { Edition } from "@narthex/contract/editions";
import { textIn } from "@narthex/domain/locales";
import { useQuery } from "@tanstack/react-query";
import { QueryBoundary, useView } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { Avatar } from "@narthex/ui/avatar.tsx";
import { CardSkeleton } from "@narthex/ui/skeleton.tsx";
import { buttonLook } from "@narthex/ui/button.tsx";
import { ContentLink } from "@narthex/ui/content-link.tsx";
import { PageTitle } from "@narthex/ui/page-title.tsx";

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
        <ul key={row[0]?.name.en} className="mt-5 grid grid-cols-2 gap-2.5 md:grid-cols-4">
          {row.map(({ name, role }) => (
            <li
              key={name.en}
              className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-1 rounded-card bg-raised px-3 py-5 text-center shadow-lift"
            >
              <Avatar name={textIn(name, locale)} className="size-14 text-xl" />
              <span className="mt-2 max-w-full font-semibold break-words">{textIn(name, locale)}</span>
              <span className="max-w-full text-sm text-balance break-words text-ink-2">{textIn(role, locale)}</span>
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

const TeamPage = () => {
  const messages = useMessages();
  const { conferenceType, locale } = useView();
  const page = useQuery(q("GET /cms/team-page", { query: { conferenceType, locale } }));
  return (
    <div className="lg:max-w-2xl">
      <QueryBoundary query={page} skeleton={<CardSkeleton label={messages.shell.loading} />}>
        {({ htmlPage }) => <TrustedHtml html={htmlPage} className="mt-5 text-lg lg:mt-8" />}
      </QueryBoundary>
    </div>
  );
};
