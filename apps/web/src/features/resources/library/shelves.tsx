import type { Quote, Resource } from "@narthex/contract/app/resources";
import { Quote as Quotation } from "lucide-react";
import type { ReactNode } from "react";
import { Carousel } from "./carousel.tsx";
import { QuoteCard } from "../share/quote-card.tsx";
import { BookCard, ResourceCard } from "../cards/resource-card.tsx";

type Shelf = { anchor?: string; title: string; lang?: string; action?: ReactNode };

/** An item of a shelf: narrow enough that the next one is partly visible. */
const Place = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <li className={`shrink-0 snap-start ${wide ? "w-card-large" : "w-card-small"}`}>{children}</li>
);

const pictureOf = ([first]: readonly Resource[]) => (first?.thumbnail.url ? { picture: first.thumbnail.url } : {});

export const ResourceShelf = ({ resources, ...shelf }: Shelf & { resources: readonly Resource[] }) =>
  resources.length > 0 && (
    <Carousel count={resources.length} {...pictureOf(resources)} {...shelf}>
      {resources.map((resource) => (
        <Place key={resource.slug} wide>
          <ResourceCard resource={resource} />
        </Place>
      ))}
    </Carousel>
  );

export const BookShelf = ({ books, ...shelf }: Shelf & { books: readonly Resource[] }) =>
  books.length > 0 && (
    <Carousel count={books.length} {...pictureOf(books)} {...shelf}>
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
    <Carousel count={quotes.length} icon={<Quotation aria-hidden="true" className="size-5" />} {...shelf}>
      {quotes.map((quote) => (
        <li key={quote.slug} className="shrink-0 snap-start">
          <QuoteCard quote={quote} />
        </li>
      ))}
    </Carousel>
  );
