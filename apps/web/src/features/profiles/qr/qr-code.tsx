import { lazy, Suspense } from "react";

const QrPicture = lazy(() =>
  import("@narthex/ui/layout/qr-picture.tsx").then((module) => ({ default: module.QrPicture })),
);

/** A QR code. Its own code loads with the first one, whose space is reserved. */
export const QrCode = (props: { text: string; label: string }) => (
  <Suspense fallback={<div className="aspect-square w-full rounded-sheet bg-white" />}>
    <QrPicture {...props} />
  </Suspense>
);
