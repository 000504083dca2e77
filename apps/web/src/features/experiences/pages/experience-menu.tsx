import { typeRules } from "@narthex/contract/base/conference-types";
import { rankedChoices, singleInterests } from "@narthex/domain/experiences/experience-choices";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Dropdown, dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { WithdrawDialog } from "../choosing/withdraw-button.tsx";
import { withdrawal } from "../experience-pages.ts";
import type { ExperiencesState } from "../use-experiences.ts";

/** What is rarely wanted once the places are known: to withdraw what was chosen. */
export const ExperienceMenu = ({
  state: { signups, times, now, isAllocated, takesPart },
}: {
  state: ExperiencesState;
}) => {
  const messages = useMessages().choices;
  const { conferenceType } = useView();
  const [isAsking, setAsking] = useState(false);
  const kind = withdrawal(times, now);
  const hasChosen = typeRules(conferenceType).ranksExperiences && takesPart && rankedChoices(signups).length > 0;
  if (!hasChosen || !isAllocated || kind === "over") return null;
  return (
    <>
      <Dropdown
        label={messages.more}
        trigger={<Ellipsis aria-hidden="true" className="size-5.5" />}
        triggerClass="grid size-touch place-items-center rounded-full hover:bg-sunk"
        panelClass="end-0 top-full mt-1 w-60 max-w-window"
      >
        <button type="button" data-track="withdraw" className={dropdownItem} onClick={() => setAsking(true)}>
          {messages.withdraw}
        </button>
      </Dropdown>
      {isAsking && (
        <WithdrawDialog types={singleInterests(signups)} isFinal={kind === "final"} onClose={() => setAsking(false)} />
      )}
    </>
  );
};
