import type { Quote, Resource, Topic } from "@narthex/contract/resources";
import { SEARCH_FIELDS } from "@narthex/domain/resource-search";
import { splitResources, withoutDuplicates } from "@narthex/domain/resources";
import Fuse, { type IFuseOptions } from "fuse.js";
import { plainText } from "@narthex/ui/trusted-html.tsx";

const FUZZY = { threshold: 0.1, minMatchCharLength: 1, ignoreLocation: true } as const;

export type Found = { tools: Resource[]; links: Resource[]; books: Resource[]; quotes: Quote[] };

/** How much was found. Of the books only the best is shown, so only that one counts. */
export const countFound = ({ tools, links, books, quotes }: Found): number =>
  tools.length + links.length + Math.min(1, books.length) + quotes.length;

/** Makes the library ready to be searched. A term finds what is nearly it, wherever in a field it stands. */
export function indexLibrary(
  resources: readonly Resource[],
  quotes: readonly Quote[],
  topics: readonly Topic[] = [],
): (term: string) => Found {
  // People search for the name of a topic, which is all that they see of it.
  const names = new Map(topics.map(({ topic, name }) => [topic, name]));
  const { tools, links, books } = splitResources(withoutDuplicates(resources));
  const finder = <T extends { description: string }>(items: readonly T[], keys: readonly (keyof T & string)[]) => {
    // What is searched is the words of a description, not its marks.
    const getFn: IFuseOptions<T>["getFn"] = (item, path) => {
      const value = item[(Array.isArray(path) ? path[0] : path) as keyof T];
      return typeof value === "string"
        ? plainText(value)
        : (value as string[]).map((topic) => names.get(topic) ?? topic);
    };
    const fuse = new Fuse(items, { ...FUZZY, keys: [...keys], getFn });
    return (term: string): T[] => fuse.search(term).map(({ item }) => item);
  };
  const find = {
    tools: finder(tools, SEARCH_FIELDS.tools),
    links: finder(links, SEARCH_FIELDS.links),
    books: finder(books, SEARCH_FIELDS.books),
    quotes: finder(quotes, SEARCH_FIELDS.quotes),
  };
  return (term) => {
    const wanted = term.trim();
    if (!wanted) return { tools: [], links: [], books: [], quotes: [] };
    return {
      tools: find.tools(wanted),
      links: find.links(wanted),
      books: find.books(wanted),
      quotes: find.quotes(wanted),
    };
  };
}
