import type { ResourceType } from "@narthex/contract/resources";

/** What a search looks at in each kind of thing. */
export const SEARCH_FIELDS = {
  links: ["title", "searchTerms", "description", "preacher", "topics"],
  tools: ["slug", "searchTerms", "topics"],
  books: ["title", "searchTerms", "description", "topics"],
  quotes: ["title", "searchTerms", "description", "topics"],
} as const;

/** The kind that a resource is searched as; quotes have a list of their own. */
export const searchKindOf = (type: ResourceType): Exclude<keyof typeof SEARCH_FIELDS, "quotes"> | null => {
  if (type === "sm_quotes") return null;
  if (type === "sm_tools") return "tools";
  return type === "sm_books" ? "books" : "links";
};
