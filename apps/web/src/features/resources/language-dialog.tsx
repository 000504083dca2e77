import type { ReactNode } from "react";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** In which language something is to be watched, downloaded or read. Its lines open what they name. */
export const LanguageDialog = ({
  title,
  about,
  onClose,
  children,
}: {
  title: string;
  /** What it is about. */
  about: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const words = useWords();
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-2 text-ink-2">{about}</p>
      <ul className="mt-4 divide-y divide-line">{children}</ul>
      <div className="mt-5 flex justify-end">
        <Button look="ghost" onClick={onClose}>
          {words.shell.cancel}
        </Button>
      </div>
    </Dialog>
  );
};
