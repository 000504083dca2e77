export { useBrand } from "./brand.ts";
export { instantQuery, parameterQuery } from "./parameters.queries.ts";
export { editionsQuery } from "./editions.queries.ts";
export { firstLocale, useBorrowedLocale, useEditionLocale } from "./locale.ts";
export { useEditionPath, useView, type View, ViewProvider } from "./view.ts";
export { LoadFailure } from "./load-failure.tsx";
