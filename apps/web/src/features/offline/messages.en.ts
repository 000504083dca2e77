export const offlineMessages = {
  offline: {
    title: "On this device",
    notSaved: "The whole conference can be saved on this device, for places without a network.",
    saved: (time: string, megabytes: string): string => `Saved as of ${time}: ${megabytes} MB.`,
    skipped: (files: number): string =>
      files === 1 ? "One file did not fit and needs a network." : `${files} files did not fit and need a network.`,
    failed: "Not everything could be saved. Try again when you are online.",
    full: "There is not enough space on this device. Free some space, then save again.",
    save: "Save now",
    saveAgain: "Save again",
    repair: "Repair this app",
    repairText: "If something looks wrong, load the app and its content again.",
    repairOffline: "The app can be repaired when you are online.",
    repairWarning:
      "The app and everything saved on this device are loaded again. You stay signed in, and changes that were not sent yet are kept.",
    confirmRepair: "Repair",
  },
};

export type OfflineMessages = typeof offlineMessages;
