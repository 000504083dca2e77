export { ageText } from "./age-text.ts";
export { useBrand } from "./brand.ts";
export { useFlag, useInstant } from "./parameters.queries.ts";
export { editionsQuery } from "./editions.queries.ts";
export { firstLocale, storeShownLocale, useBorrowedLocale, useEditionLocale } from "./locale.ts";
export { useEditionPath, useView, type View, ViewProvider } from "./view.ts";
export { isEditionChosen, lastConferenceType, storeConferenceType } from "./last-edition.ts";
export { LoadFailure } from "./load-failure.tsx";
export { QueryBoundary } from "./query-boundary.tsx";
