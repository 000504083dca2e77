import { useEffect, useRef } from "react";

/** Other sites, and files and pages of the content, which have no link back to the app. */
const OPENS_IN_NEW_TAB = /^(https?:|\/media\/)/;
/** No styles and no form fields: only the app itself may ask a person for input. */
const FORBID_TAGS = ["style", "form", "input", "button", "textarea", "select", "option"];
let purifying: Promise<(html: string) => DocumentFragment> | undefined;

const loadPurify = (): Promise<(html: string) => DocumentFragment> =>
  (purifying ??= import("dompurify").then(({ default: purify }) => {
    purify.addHook("afterSanitizeAttributes", (node) => {
      if (node.tagName !== "A" || !OPENS_IN_NEW_TAB.test(node.getAttribute("href") ?? "")) return;
      node.setAttribute("target", "_blank");
      node.setAttribute("rel", "noopener noreferrer");
    });
    return (html: string) => purify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ["style"], FORBID_TAGS });
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

/**
 * Shows HTML of the content, sanitized again in the browser: plain text first, formatted once the sanitizer has loaded.
 */
export const TrustedHtml = ({ html, className = "" }: { html: string; className?: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isUnmounted = false;
    void loadPurify().then((clean) => {
      if (!isUnmounted) box.current?.replaceChildren(clean(html));
    });
    return () => {
      isUnmounted = true;
    };
  }, [html]);
  return (
    <div ref={box} key={html} className={`prose ${className}`}>
      {plainText(html)}
    </div>
  );
};
