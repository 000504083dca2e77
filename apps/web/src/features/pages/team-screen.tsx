import type { Edition } from "@narthex/contract/editions";
import { textIn } from "@narthex/domain/locales";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { LoadFailure, useView, type View } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { TrustedHtml } from "#platform/trusted-html.tsx";
import { useWords } from "#platform/words/words.ts";
import { Avatar } from "#ui/avatar.tsx";
import { CardBones } from "#ui/bones.tsx";
import { buttonLook } from "#ui/button.tsx";
import { ContentLink } from "#ui/content-link.tsx";
import { PageTitle } from "#ui/page-title.tsx";

const teamQuery = ({ conferenceType, locale }: View) =>
  queryOptions({
    queryKey: ["pages", conferenceType, "team", locale],
    queryFn: ({ signal }) => call("GET /cms/team-page", { signal, query: { conferenceType, locale } }),
  });

/** Who leads: two rows of names with the way to all of them, or the page that the organisers wrote. */
export const TeamScreen = () => {
  const words = useWords();
  const { leaders } = useView().edition;
  return (
    <>
      <PageTitle title={words.team.title} />
      {leaders ? <Leaders leaders={leaders} /> : <TeamPage />}
    </>
  );
};

const Leaders = ({ leaders }: { leaders: NonNullable<Edition["leaders"]> }) => {
  const words = useWords();
  const { locale } = useView();
  return (
    <div className="lg:mt-8">
      {leaders.rows.map((row) => (
        <ul key={row[0]?.name.en} className="mt-5 grid grid-cols-2 gap-2.5 md:grid-cols-4">
          {row.map(({ name, role }) => (
            <li
              key={name.en}
              className="grid content-start justify-items-center gap-1 rounded-[1.25rem] bg-raised px-3 py-5 text-center shadow-lift"
            >
              <Avatar name={textIn(name, locale)} className="size-14 text-xl" />
              <span className="mt-2 font-semibold break-words">{textIn(name, locale)}</span>
              <span className="text-[0.875rem] text-balance text-ink-2">{textIn(role, locale)}</span>
            </li>
          ))}
        </ul>
      ))}
      <p className="mt-7">
        <ContentLink
          href={leaders.url}
          outsideLabel={words.shell.opensOutside}
          className={buttonLook("solid")}
          showIcon
        >
          {words.pages.fullLeaders}
        </ContentLink>
      </p>
    </div>
  );
};

const TeamPage = () => {
  const words = useWords();
  const page = useQuery(teamQuery(useView()));
  return (
    <div className="lg:max-w-2xl">
      {page.data ? (
        <TrustedHtml html={page.data.htmlPage} className="mt-5 text-[1.0625rem] lg:mt-8" />
      ) : page.error && page.fetchStatus !== "fetching" ? (
        <LoadFailure error={page.error} retry={() => void page.refetch()} />
      ) : (
        <CardBones label={words.shell.loading} />
      )}
    </div>
  );
};
