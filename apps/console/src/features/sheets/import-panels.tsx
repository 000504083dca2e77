import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { List } from "@narthex/ui/layout/list-row.tsx";
import type { ReactNode } from "react";
import { Panel } from "#features/frame/index.ts";

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

/** The last step of an import. */
export const ApplyPanel = ({
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
