export { legalPageQuery } from "./legal/legal-page.query.ts";
