/** The HTML that formatted texts of the content may contain. */
export const HTML_TAGS = (
  "p br hr h1 h2 h3 h4 h5 h6 strong b em i u s del ins sub sup small mark abbr q cite blockquote code pre kbd samp var " +
  "ul ol li dl dt dd table caption thead tbody tfoot tr th td a img figure figcaption span div section details summary"
).split(" ");

export const HTML_ATTRIBUTES: Record<string, string[]> = {
  a: ["href", "title", "rel"],
  img: ["src", "alt", "title", "width", "height"],
  abbr: ["title"],
  ol: ["start"],
  th: ["align", "colspan", "rowspan"],
  td: ["align", "colspan", "rowspan"],
  "*": ["lang", "dir"],
};
