import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { Slider } from "@narthex/ui/controls/slider.tsx";
import { useEffect, useRef, useState } from "react";
import { type Crop, croppedFile, drawPart, croppedPart, SHAPES, START } from "./crop-picture.ts";
import { CancelButton, Dialog } from "#features/frame/index.ts";

const PREVIEW_PIXELS = 640;
const MAX_ZOOM = 4;
const RATIOS: Record<Crop["shape"], string | null> = { whole: null, wide: "16:9", photo: "4:3", square: "1:1" };
const NAMES = Object.keys(SHAPES) as Crop["shape"][];

const STEPS = 40;

const LabelledSlider = ({
  label,
  value,
  least,
  most,
  disabledReason,
  change,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  /** Why it would move nothing. */
  disabledReason?: string | false;
  change: (value: number) => void;
}) => (
  <div>
    <label className="grid gap-1">
      <span className="font-semibold">{label}</span>
      <Slider
        min={least}
        max={most}
        step={(most - least) / STEPS}
        value={value}
        disabled={Boolean(disabledReason)}
        onValue={change}
      />
    </label>
    {disabledReason && <p className="-mt-1.5 text-sm text-ink-2">{disabledReason}</p>}
  </div>
);

/** Chooses the part of a picture by shape and sliders, which a keyboard moves as well. */
export const CropDialog = ({
  file,
  picture,
  use: onUse,
  close,
}: {
  file: File;
  picture: ImageBitmap;
  use: (file: File) => void;
  close: () => void;
}) => {
  const { editing } = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(START);
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, picture, crop, PREVIEW_PIXELS);
  }, [picture, crop]);
  const { width, height } = croppedPart(picture, crop);
  const set = (part: Partial<Crop>): void => setCrop({ ...crop, ...part });
  return (
    <Dialog title={editing.crop} onClose={close}>
      <div className="mt-4 grid gap-4">
        <canvas
          ref={canvas}
          role="img"
          aria-label={editing.cropPreview}
          className="mx-auto max-h-48 max-w-full rounded-control bg-sunk"
        />
        <Segmented
          label={editing.shape}
          segments={NAMES.map((name) => ({ name, label: RATIOS[name] ?? editing.wholeShape }))}
          current={crop.shape}
          onChoose={(shape) => set({ shape })}
        />
        <LabelledSlider
          label={editing.zoom}
          value={crop.zoom}
          least={1}
          most={MAX_ZOOM}
          change={(zoom) => set({ zoom })}
        />
        <LabelledSlider
          label={editing.across}
          value={crop.across}
          least={0}
          most={1}
          disabledReason={picture.width - width < 1 && editing.wholeWidth}
          change={(across) => set({ across })}
        />
        <LabelledSlider
          label={editing.down}
          value={crop.down}
          least={0}
          most={1}
          disabledReason={picture.height - height < 1 && editing.wholeHeight}
          change={(down) => set({ down })}
        />
      </div>
      <DialogActions>
        <CancelButton onClick={close} />
        <Button look="solid" onClick={() => void croppedFile(picture, crop, file).then(onUse)}>
          {editing.usePicture}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
