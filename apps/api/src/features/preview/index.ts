export { createPreview, type Preview } from "./preview-app.ts";
