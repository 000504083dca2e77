/** What an element is called: by its own label, by the elements that label it, or by its text. */
const nameOf = (element: Element): string => {
  const labelled = element
    .getAttribute("aria-labelledby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  return (element.getAttribute("aria-label") ?? labelled ?? label ?? element.textContent ?? "").trim();
};

type Within = Document | Element;

/** The elements of a kind, by a selector. */
export const all = (selector: string, within: Within = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];
export const namesOf = (selector: string, within: Within = document): string[] => all(selector, within).map(nameOf);

/** The last element with this name: a sheet comes after what it covers. */
export const named = (selector: string, name: string | RegExp, within: Within = document): HTMLElement | undefined =>
  all(selector, within).findLast((element) =>
    typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element)),
  );
export const button = (name: string | RegExp, within: Within = document): HTMLButtonElement | undefined =>
  named("button", name, within) as HTMLButtonElement | undefined;
export const link = (name: string | RegExp, within: Within = document): HTMLAnchorElement | undefined =>
  named("a", name, within) as HTMLAnchorElement | undefined;
export const region = (name: string | RegExp): HTMLElement | undefined =>
  named("section, nav, dialog, [role=region], [role=group]", name);
export const heading = (level: 1 | 2 | 3 = 1): string | undefined => document.querySelector(`h${level}`)?.textContent;
