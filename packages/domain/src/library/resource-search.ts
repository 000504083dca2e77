import type { ResourceType } from "@narthex/contract/app/resources";

/** The searched fields of each kind of resource. */
export const SEARCH_FIELDS = {
  links: ["title", "searchTerms", "description", "preacher", "topics"],
  tools: ["slug", "searchTerms", "topics"],
  books: ["title", "searchTerms", "description", "topics"],
  quotes: ["title", "searchTerms", "description", "topics"],
} as const;

/** The kind under which a resource is searched; quotes have their own list. */
export const searchKindOf = (type: ResourceType): Exclude<keyof typeof SEARCH_FIELDS, "quotes"> | null => {
  if (type === "sm_quotes") return null;
  if (type === "sm_tools") return "tools";
  return type === "sm_books" ? "books" : "links";
};
