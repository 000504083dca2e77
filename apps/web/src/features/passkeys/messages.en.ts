export const passkeyMessages = {
  passkeys: {
    title: "Passkeys",
    text: "A passkey signs you in with your fingerprint, your face or your screen lock, without a password or a code.",
    offer: "Sign in faster next time",
    make: "Make a passkey",
    making: "Follow your device…",
    notNow: "Not now",
    made: "Your passkey is ready.",
    cancelled: "No passkey was made.",
    already: "There is already a passkey for you on this device.",
    failed: "Your passkey could not be made.",
    notChanged: "This could not be changed.",
    unnamed: "Passkey",
    madeOn: (date: string): string => `Made on ${date}`,
    usedOn: (date: string): string => `last used on ${date}`,
    neverUsed: "never used",
    rename: (name: string): string => `Rename ${name}`,
    remove: (name: string): string => `Remove ${name}`,
    renameTitle: "Name this passkey",
    name: "Name",
    save: "Save",
    removeTitle: "Remove this passkey?",
    removeText:
      "You can no longer sign in with it. Your device or password manager may keep it until you delete it there too.",
    removeNow: "Remove",
    inBrowser: (host: string): string => `To make a passkey, open ${host} in your phone’s browser.`,
    unsupported: "This browser cannot make passkeys.",
    againTitle: "Please sign in again",
    againText:
      "Your last sign-in was more than 12 hours ago. Sign in again to change how you sign in. You come back here.",
    again: "Sign in again",
  },
};

export type PasskeyMessages = typeof passkeyMessages;
