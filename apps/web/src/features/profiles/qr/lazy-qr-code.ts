import { lazy } from "react";

/** The QR code for a neighbour's screen: what draws it comes when it is wanted. */
export const LazyQrCode = lazy(() => import("./qr-code.tsx").then((module) => ({ default: module.QrCode })));
