export const tourMessages = {
  tour: {
    step: (step: number, total: number): string => `Step ${step} of ${total}`,
    skip: "Skip",
    end: "End",
    cancel: "Cancel the tour",
    next: "Next",
    back: "Back",
    welcome: "Welcome! This is your home screen",
    welcomeText: "See what is on now, what comes next and what is new. Let us show you around.",
    schedule: "Your schedule",
    scheduleText: "The whole conference, day by day, in local time at the venue.",
    experiences: "Your experiences",
    experiencesText: "Explore the experiences, rank your favourites and see which ones you are allocated.",
    photos: "Your photos",
    photosText: "Photos of you and of the conference are collected here.",
    after: "Keep it close",
    afterText:
      "Bookmark this page or add it to your home screen: open your browser's menu or tap Share, then choose “Add to Home Screen”.",
    scheduleButton: "The schedule is always one tap away",
    scheduleButtonText: "This button brings you back here from anywhere in the app.",
    dates: "Choose a day",
    datesText: "Every day of your conference. A dot marks today.",
    materials: "Session materials",
    materialsText: "Tap here for a session's worksheets, questions and recordings.",
    experienceWelcome: "Your experiences",
    experienceWelcomeText: "See what is on offer. Your own appear here once they are decided.",
    carousel: "Explore the experiences",
    carouselText: "Open a card for pictures, dates and practical details.",
    choices: "Choose and rank",
    choicesText:
      "Tap the experiences you want, starting with your favourite. Until sign-up closes you can change your choices.",
  },
};

export type TourMessages = typeof tourMessages;
