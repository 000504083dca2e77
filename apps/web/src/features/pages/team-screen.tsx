import { queryOptions, useQuery } from "@tanstack/react-query";
import { LoadFailure, useView, type View } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { TrustedHtml } from "#platform/trusted-html.tsx";
import { useWords } from "#platform/words/words.ts";
import { CardBones } from "#ui/bones.tsx";
import { PageTitle } from "#ui/page-title.tsx";

const teamQuery = ({ conferenceType, locale }: View) =>
  queryOptions({
    queryKey: ["pages", conferenceType, "team", locale],
    queryFn: ({ signal }) => call("GET /cms/team-page", { signal, query: { conferenceType, locale } }),
  });

/** Who leads: the page that the organisers wrote. */
export const TeamScreen = () => {
  const words = useWords();
  const page = useQuery(teamQuery(useView()));
  return (
    <>
      <PageTitle title={words.team.title} />
      <div className="lg:max-w-2xl">
        {page.data ? (
          <TrustedHtml html={page.data.htmlPage} className="mt-5 text-[1.0625rem] lg:mt-8" />
        ) : page.error && page.fetchStatus !== "fetching" ? (
          <LoadFailure error={page.error} retry={() => void page.refetch()} />
        ) : (
          <CardBones label={words.shell.loading} />
        )}
      </div>
    </>
  );
};
