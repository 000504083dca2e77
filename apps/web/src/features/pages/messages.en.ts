export const pageMessages = {
  legal: { terms: "Terms of use", privacy: "Privacy policy" },
};

export type PageMessages = typeof pageMessages;
