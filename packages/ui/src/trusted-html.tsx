import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { opensInNewTab } from "./layout/link-opening.ts";

/** No styles and no form fields: only the app itself may ask a person for input. */
const FORBID_TAGS = ["style", "form", "input", "button", "textarea", "select", "option"];
let purifying: Promise<(html: string) => DocumentFragment> | undefined;

const loadPurify = (): Promise<(html: string) => DocumentFragment> =>
  (purifying ??= import("dompurify").then(({ default: purify }) => (html: string) => {
    const clean = purify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ["style"], FORBID_TAGS });
    for (const link of clean.querySelectorAll("a"))
      if (opensInNewTab(link.getAttribute("href") ?? ""))
        Object.assign(link, { target: "_blank", rel: "noopener noreferrer" });
    return clean;
  }));

/** The text of some HTML without its tags. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:nbsp|#160);/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#0?39;|&apos;/g, "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();

type HtmlFormat = (html: string, opens: typeof opensInNewTab) => string;

let formatOnServer: HtmlFormat = () => "";

/** The server writes formatted texts into the page that it renders. */
export const provideHtmlFormat = (format: HtmlFormat): void => {
  formatOnServer = format;
};

const subscribe = () => (): void => undefined;
const createOrigin = () => {
  let isRendered = false;
  return { read: () => isRendered, setRendered: () => (isRendered = true) };
};
/** Whether the server renders, or the app hydrates what it rendered. It remains so: a change would render the text again. */
const useIsRendered = (): boolean => {
  const [origin] = useState(createOrigin);
  return useSyncExternalStore(subscribe, origin.read, origin.setRendered);
};

type Props = { html: string; className?: string };

/**
 * Shows HTML of the content, sanitized again: by the server in a page that it renders, otherwise in the browser, as plain text
 * first and formatted once the sanitizer has loaded.
 */
export const TrustedHtml = (props: Props) => <Formatted key={props.html} {...props} />;

const Formatted = ({ html, className = "" }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const isRendered = useIsRendered();
  // While the app hydrates the page, React keeps what is there and does not read this. It must remain the same object.
  const [rendered] = useState(() => isRendered && { __html: formatOnServer(html, opensInNewTab) });
  useEffect(() => {
    if (rendered) return;
    let isUnmounted = false;
    const format = (): void =>
      void loadPurify().then((clean) => {
        if (!isUnmounted) box.current?.replaceChildren(clean(html));
      });
    // In a row that is closed, once it opens: the sanitizer is not part of the first load.
    const row = box.current?.closest("details:not([open])");
    if (row) row.addEventListener("toggle", format, { once: true });
    else format();
    return () => {
      isUnmounted = true;
      row?.removeEventListener("toggle", format);
    };
  }, [html, rendered]);
  if (rendered) return <div data-content className={`prose ${className}`} dangerouslySetInnerHTML={rendered} />;
  return (
    <div ref={box} data-content className={`prose ${className}`}>
      {plainText(html)}
    </div>
  );
};
