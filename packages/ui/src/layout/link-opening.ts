type Opening = "page" | "tab" | "device" | null;

let openingOf: (address: string) => Opening = () => "tab";

/** The app says how links of content open. Set before the first render. */
export const provideLinkOpening = (rule: (address: string) => Opening): void => {
  openingOf = rule;
};

export const opensInNewTab = (address: string): boolean => openingOf(address) === "tab";
export const opens = (address: string): boolean => openingOf(address) !== null;
