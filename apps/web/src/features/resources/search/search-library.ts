import type { Quote, Resource, Topic } from "@narthex/contract/app/resources";
import { foldedText } from "@narthex/domain/words/folded-text";
import { SEARCH_FIELDS } from "@narthex/domain/library/resource-search";
import { splitResources, withoutDuplicates } from "@narthex/domain/library/resources";
import Fuse, { type IFuseOptions } from "fuse.js";
import { plainText } from "@narthex/ui/trusted-html.tsx";

const FUSE_OPTIONS = { threshold: 0.1, minMatchCharLength: 1, ignoreLocation: true } as const;

export type FoundResources = { tools: Resource[]; links: Resource[]; books: Resource[]; quotes: Quote[] };

/** Number of results. Only the best book is shown, so books count once. */
export const countFound = ({ tools, links, books, quotes }: FoundResources): number =>
  tools.length + links.length + Math.min(1, books.length) + quotes.length;

/** Indexes the library for fuzzy search. A match may be anywhere in a field. */
export function indexLibrary(
  resources: readonly Resource[],
  quotes: readonly Quote[],
  topics: readonly Topic[] = [],
): (term: string) => FoundResources {
  // People search for a topic by its visible name.
  const names = new Map(topics.map(({ topic, name }) => [topic, name]));
  const { tools, links, books } = splitResources(withoutDuplicates(resources));
  const finder = <T extends { description: string }>(items: readonly T[], keys: readonly (keyof T & string)[]) => {
    // Searches the text of a description without its HTML tags.
    const getFn: IFuseOptions<T>["getFn"] = (item, path) => {
      const value = item[(Array.isArray(path) ? path[0] : path) as keyof T];
      return typeof value === "string"
        ? foldedText(plainText(value))
        : (value as string[]).map((topic) => foldedText(names.get(topic) ?? topic));
    };
    const fuse = new Fuse(items, { ...FUSE_OPTIONS, keys: [...keys], getFn });
    return (term: string): T[] => fuse.search(term).map(({ item }) => item);
  };
  const find = {
    tools: finder(tools, SEARCH_FIELDS.tools),
    links: finder(links, SEARCH_FIELDS.links),
    books: finder(books, SEARCH_FIELDS.books),
    quotes: finder(quotes, SEARCH_FIELDS.quotes),
  };
  return (term) => {
    const trimmed = foldedText(term);
    if (!trimmed) return { tools: [], links: [], books: [], quotes: [] };
    return {
      tools: find.tools(trimmed),
      links: find.links(trimmed),
      books: find.books(trimmed),
      quotes: find.quotes(trimmed),
    };
  };
}
