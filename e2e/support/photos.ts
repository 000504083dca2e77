import type { Page } from "@playwright/test";

/** The photos of a gallery, as buttons that open them. */
export const photos = (page: Page) => page.getByRole("button", { name: /^(Open|Play) / });
/** The same in selecting mode. */
export const choices = (page: Page) => page.getByRole("button", { name: /^Select (?!all)/ });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
