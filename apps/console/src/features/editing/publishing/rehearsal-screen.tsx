import type { RehearsalFinding, RehearsalGroup } from "@narthex/contract/console/rehearsal";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { List } from "@narthex/ui/layout/list-row.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { BackTo, issueText, Page, Panel, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { entryScreen } from "../entry-address.ts";

const CONTENTS = ["draft", "published"] as const;
const SHOWN_FINDINGS = 50;

/** A finding leads to where it is corrected. */
const FindingRow = ({ finding }: { finding: RehearsalFinding }) => {
  const { edition } = useFrame();
  const { sentence, object } = finding;
  const { to, search } = entryScreen(finding);
  return (
    <li className="py-2.5 break-words">
      <Link to={`/${edition.id}/${to}`} search={search} className="font-semibold hover:underline">
        {issueText({ ...finding, text: sentence, address: [] })}
      </Link>
      <p className="text-sm text-ink-2">{object}</p>
    </li>
  );
};

const FindingList = ({ findings }: { findings: readonly RehearsalFinding[] }) => {
  const { rehearsal } = useMessages();
  const groups = Map.groupBy(findings, ({ group }) => group);
  return [...groups].map(([group, own]: [RehearsalGroup, RehearsalFinding[]]) => (
    <Panel key={group} title={`${rehearsal.groups[group]} (${own.length})`}>
      <List label={rehearsal.groups[group]}>
        {own.slice(0, SHOWN_FINDINGS).map((finding) => (
          <FindingRow key={`${finding.rule} ${finding.file} ${finding.entry} ${finding.sentence}`} finding={finding} />
        ))}
      </List>
      {own.length > SHOWN_FINDINGS && (
        <p className="text-sm text-ink-2">{rehearsal.hidden(own.length - SHOWN_FINDINGS)}</p>
      )}
    </Panel>
  ));
};

/** All days before they happen, as every kind of person. */
export const RehearsalScreen = () => {
  const { rehearsal, publishing } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const search: { content?: string } = useSearch({ strict: false });
  const content = CONTENTS.find((one) => one === search.content) ?? "draft";
  const query = useQuery(
    q("GET /console/:edition/rehearsal", { params: { edition: edition.id }, query: { content, locale } }),
  );
  return (
    <>
      <BackTo to={`/${edition.id}/publish`} label={publishing.title} />
      <Page
        title={rehearsal.title}
        text={rehearsal.text}
        actions={
          <Button look="ghost" disabled={query.isFetching} onClick={() => void query.refetch()}>
            {query.isFetching ? rehearsal.running : rehearsal.again}
          </Button>
        }
      >
        <div className="mt-6">
          <Segmented
            label={rehearsal.content}
            segments={CONTENTS.map((name) => ({ name, label: rehearsal.contents[name] }))}
            current={content}
            onChoose={(name) => void navigate({ to: ".", search: { content: name }, replace: true })}
          />
        </div>
        <QueryBoundary query={query}>
          {({ days, kinds, moments, findings }) => (
            <>
              <div role="status" className="mt-5">
                {findings.length === 0 ? (
                  <EmptyState
                    icon={<CircleCheck className="size-9" />}
                    title={rehearsal.nothing}
                    text={rehearsal.nothingText}
                  >
                    <p className="text-ink-2">{rehearsal.summary(days, kinds, moments)}</p>
                  </EmptyState>
                ) : (
                  <>
                    <p className="font-semibold">{rehearsal.found(findings.length)}</p>
                    <p className="text-ink-2">{rehearsal.summary(days, kinds, moments)}</p>
                  </>
                )}
              </div>
              <FindingList findings={findings} />
            </>
          )}
        </QueryBoundary>
      </Page>
    </>
  );
};
