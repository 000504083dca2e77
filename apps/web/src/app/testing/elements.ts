/** What is read of an element: not what is only to be seen. */
const textOf = (element: Element | null | undefined): string | undefined => {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const seen of copy?.querySelectorAll("[aria-hidden=true]") ?? []) seen.remove();
  return copy?.textContent;
};

/** What an element is called: by its own label, by the elements that label it, or by its text. */
export const nameOf = (element: Element): string => {
  const labelled = element
    .getAttribute("aria-labelledby")
    ?.split(" ")
    .map((id) => textOf(document.getElementById(id)))
    .join(" ");
  const label = element instanceof HTMLInputElement ? textOf(element.labels?.[0]) : undefined;
  return (element.getAttribute("aria-label") ?? labelled ?? label ?? textOf(element) ?? "").trim();
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

/** Types into a field as a person does: React takes no notice of what is set by the element itself. */
export const type = (field: HTMLInputElement, text: string): void => {
  Reflect.set(HTMLInputElement.prototype, "value", text, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
