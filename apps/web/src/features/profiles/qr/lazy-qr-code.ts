import { lazy } from "react";

/** The QR code for other features, loaded on first use. */
export const LazyQrCode = lazy(() => import("./qr-code.tsx").then((module) => ({ default: module.QrCode })));
