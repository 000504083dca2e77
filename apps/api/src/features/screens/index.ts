export { countScreens } from "./screens.repository.ts";
