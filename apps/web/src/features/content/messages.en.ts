export const contentMessages = {
  language: { title: "Language", choose: "Choose the language of the app." },
};

export type ContentMessages = typeof contentMessages;
