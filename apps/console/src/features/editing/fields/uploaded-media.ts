const PREFIX = "narthex.console.uploaded.";

/** Remembers where a file that was uploaded in this tab is served: the draft may not name it yet. */
export const rememberUpload = ({ path, address }: { path: string; address: string }): void =>
  sessionStorage.setItem(PREFIX + path, address);

export const uploadedAddress = (path: string): string | undefined => sessionStorage.getItem(PREFIX + path) ?? undefined;
