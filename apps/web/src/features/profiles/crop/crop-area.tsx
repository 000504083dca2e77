import { useState } from "react";
import Cropper from "react-easy-crop";
// Loaded with this screen: all other styles of the app are in one file, which the first screen waits for.
import cropStyles from "react-easy-crop/react-easy-crop.css?url";
import { useMessages } from "@narthex/client/messages.ts";
import { Slider } from "@narthex/ui/controls/slider.tsx";
import type { Area } from "../square-jpeg.ts";

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;

/** Selects a round part of a picture by touch, mouse, slider or keyboard. */
export const CropArea = ({
  address,
  onArea,
  onUnreadable,
}: {
  address: string;
  onArea: (area: Area) => void;
  onUnreadable: () => void;
}) => {
  const messages = useMessages().crop;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <link rel="stylesheet" href={cropStyles} precedence="default" />
      <div className="relative mt-5 aspect-square max-h-crop w-full overflow-hidden rounded-sheet bg-night">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: "", onError: onUnreadable }}
          cropperProps={{ role: "application", "aria-label": messages.area, "aria-describedby": "crop-hint" }}
        />
      </div>
      <label className="mt-5 flex min-h-11 items-center gap-4">
        <span className="text-base font-semibold">{messages.zoom}</span>
        <Slider min={1} max={MAX_ZOOM} step={ZOOM_STEP} value={zoom} onValue={setZoom} />
      </label>
    </>
  );
};
