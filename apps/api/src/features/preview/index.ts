export { createPreview, type AddReads } from "./preview-app.ts";
export { previewRoutes } from "./preview.routes.ts";
export { previewStandIns } from "./preview-stand-ins.ts";
