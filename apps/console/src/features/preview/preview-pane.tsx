import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { PhoneFrame } from "./phone-frame.tsx";
import { PreviewControls } from "./preview-controls.tsx";
import { usePreviewSettings } from "./preview-settings.ts";

/** Where the settings and the phone are beside each other: `lg`. */
const WIDE = "(min-width: 64rem)";

type Props = {
  /** The screen to begin with. */
  path: string;
  /** The settings are open, and beside the phone where there is room. */
  isWide?: boolean;
};

/** The draft in the app, with who looks at it, when and in which language. Other settings open the same screen again. */
export const PreviewPane = ({ path, isWide = false }: Props) => {
  const { preview } = useMessages();
  const [settings, change] = usePreviewSettings();
  const shown = useRef(path);
  const [run, setRun] = useState({ count: 0, path });
  const restart = (at: string): void => {
    shown.current = at;
    setRun({ count: run.count + 1, path: at });
  };
  return (
    <section
      aria-label={preview.title}
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isWide ? "lg:grid-cols-[minmax(0,1fr)_var(--spacing-phone)] lg:gap-8" : ""}`}
    >
      <div>
        <PreviewControls
          settings={settings}
          change={(next) => {
            change(next);
            restart(shown.current);
          }}
          isOpen={isWide && matchMedia(WIDE).matches}
        />
      </div>
      <div className="mx-auto w-full max-w-phone">
        <div className="rounded-sheet bg-night p-2 shadow-lift ring-1 ring-line">
          <PhoneFrame
            key={run.count}
            settings={settings}
            path={run.path}
            onShown={(next) => {
              shown.current = next;
            }}
            onLeft={() => restart("")}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-sm text-pretty text-ink-2">{preview.note}</p>
          <Button look="ghost" onClick={() => restart(path)}>
            <RotateCcw aria-hidden="true" className="size-4.5" />
            {preview.again}
          </Button>
        </div>
      </div>
    </section>
  );
};
