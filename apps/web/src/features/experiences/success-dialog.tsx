import { formatAllocation } from "@narthex/domain/experience-pages";
import { useNavigate } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Says that it was taken: the first time with when one is told, later that it was changed. It leads back to the experiences. */
export const SuccessDialog = ({ isFirst, allocatedAt }: { isFirst: boolean; allocatedAt: number | null }) => {
  const words = useWords().choices;
  const { edition, locale } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  const view = (): void => void navigate({ to: path("/experience"), replace: true, state: { isFromSuccess: true } });
  return (
    <Dialog title={isFirst ? words.thanks : words.updated} onClose={view}>
      {isFirst && allocatedAt !== null && (
        <p className="mt-2 text-pretty text-ink-2">
          {words.confirmedBy(formatAllocation(allocatedAt, edition.timeZone, locale))}
        </p>
      )}
      <div className="mt-6 flex justify-end">
        <Button look="solid" data-track="view-experiences" onClick={view}>
          {words.view}
        </Button>
      </div>
    </Dialog>
  );
};
