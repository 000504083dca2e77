/** Id of the button that adds a type, or removes it once it is chosen. */
export const toggleId = (type: string): string => `toggle-${type}`;
