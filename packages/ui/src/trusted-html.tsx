import { useEffect, useRef } from "react";

/** What opens beside the app: other sites, and the files and pages of the content, which have no way back to it. */
const BESIDE_THE_APP = /^(https?:|\/media\/)/;
/** Nothing that restyles the page, and nothing to fill in: only the app itself asks a person for anything. */
const FORBID_TAGS = ["style", "form", "input", "button", "textarea", "select", "option"];
let purifying: Promise<(html: string) => DocumentFragment> | undefined;

const loadPurify = (): Promise<(html: string) => DocumentFragment> =>
  (purifying ??= import("dompurify").then(({ default: purify }) => {
    purify.addHook("afterSanitizeAttributes", (node) => {
      if (node.tagName !== "A" || !BESIDE_THE_APP.test(node.getAttribute("href") ?? "")) return;
      node.setAttribute("target", "_blank");
      node.setAttribute("rel", "noopener noreferrer");
    });
    return (html: string) => purify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ["style"], FORBID_TAGS });
  }));

/** The words of some HTML without its marks. */
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

/** HTML of the content, cleaned once more in the browser. Its words stand at once, its form as soon as the cleaner is here. */
export const TrustedHtml = ({ html, className = "" }: { html: string; className?: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void loadPurify().then((clean) => {
      if (!gone) box.current?.replaceChildren(clean(html));
    });
    return () => {
      gone = true;
    };
  }, [html]);
  return (
    <div ref={box} key={html} className={`prose ${className}`}>
      {plainText(html)}
    </div>
  );
};
