import type { Quote, Resource } from "@narthex/contract/resources";
import type { ReactNode } from "react";
import { Carousel } from "./carousel.tsx";
import { QuoteCard } from "../share/quote-card.tsx";
import { BookCard, ResourceCard } from "../cards/resource-card.tsx";

type Shelf = { anchor?: string; title: string; lang?: string; action?: ReactNode };

/** An item of a shelf: narrow enough that the next one is partly visible. */
const Place = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <li className={`shrink-0 snap-start ${wide ? "w-card-large" : "w-card-small"}`}>{children}</li>
);

export const ResourceShelf = ({ resources, ...shelf }: Shelf & { resources: readonly Resource[] }) =>
  resources.length > 0 && (
    <Carousel count={resources.length} {...shelf}>
      {resources.map((resource) => (
        <Place key={resource.slug} wide>
          <ResourceCard resource={resource} />
        </Place>
      ))}
    </Carousel>
  );

export const BookShelf = ({ books, ...shelf }: Shelf & { books: readonly Resource[] }) =>
  books.length > 0 && (
    <Carousel count={books.length} {...shelf}>
      {books.map((book) => (
        <Place key={book.slug}>
          <BookCard book={book} />
        </Place>
      ))}
    </Carousel>
  );

/** Quotes in a row, as cards that flip. */
export const QuoteShelf = ({ quotes, ...shelf }: Shelf & { quotes: readonly Quote[] }) =>
  quotes.length > 0 && (
    <Carousel count={quotes.length} {...shelf}>
      {quotes.map((quote) => (
        <li key={quote.slug} className="shrink-0 snap-start">
          <QuoteCard quote={quote} />
        </li>
      ))}
    </Carousel>
  );
