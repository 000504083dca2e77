export const laterPageMessages = {
  pages: {
    updated: (date: string): string => `Last updated on ${date}`,
    fullLeaders: "See all our leaders",
    chooseConference: "Which conference would you like to see?",
    regional: "Regional",
    global: "Global",
    leaveTitle: "You are leaving the app",
    leaveText: "This link was not added by the organisers. Open it only if you trust it.",
    leaveBad: "This link cannot be opened",
    leaveBadText: "Only web and email addresses can be opened from here.",
    leaveOpen: "Open the link",
    leaveStay: "Go back",
    leaving: "Opening the link…",
  },
  team: { title: "Team" },
};

export type LaterPageMessages = typeof laterPageMessages;
