import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { List } from "@narthex/ui/layout/list-row.tsx";
import type { ComponentProps, ReactNode } from "react";
import { codeOf, Panel } from "#features/frame/index.ts";

/** What an import would change in the draft: how much, and the first rows of it. `hidden`: how many rows are not listed. */
export const DifferencePanel = ({
  counts,
  notes = null,
  hidden,
  children,
}: {
  counts: string;
  notes?: ReactNode;
  hidden: number;
  children: ReactNode;
}) => {
  const { sheets } = useMessages();
  return (
    <Panel title={sheets.difference}>
      <p role="status" className="font-semibold">
        {counts}
      </p>
      {notes}
      <List label={sheets.difference}>{children}</List>
      {hidden > 0 && <p className="text-sm text-ink-2">{sheets.hidden(hidden)}</p>}
    </Panel>
  );
};

/** What is shown below the columns of a file without errors: its differences, and the import if there are any. */
export const Review = ({
  preview: { rows, issueCount },
  changes,
  apply,
  lookAgain,
  children,
  ...last
}: Omit<ComponentProps<typeof ApplyPanel>, "apply"> & {
  preview: { rows: number; issueCount: number };
  changes: number;
  apply: (onError: (error: unknown) => void) => void;
  /** The import would make other changes than were shown. */
  lookAgain: () => void;
  children: ReactNode;
}) =>
  rows > 0 &&
  issueCount === 0 && (
    <>
      {children}
      {changes > 0 && (
        <ApplyPanel {...last} apply={() => apply((error) => codeOf(error) === "conflict" && lookAgain())} />
      )}
    </>
  );

/** The last step of an import. */
const ApplyPanel = ({
  title,
  label,
  isBusy,
  apply,
}: {
  title: string;
  label: string;
  isBusy: boolean;
  apply: () => void;
}) => (
  <Panel title={title}>
    <Button look="solid" disabled={isBusy} onClick={apply}>
      {label}
    </Button>
  </Panel>
);
