export const surveyMessages = {
  survey: {
    opening: "Opening the survey…",
    close: "Close the survey",
    outside: "Open in the browser",
    away: "The survey could not be opened",
    awayText: "The survey's website is not responding. Try again, or open it in your browser.",
    apart: "This survey opens in your browser",
    apartText: "Its provider does not allow it to be shown inside other apps. Open it in your browser to fill it in.",
    offlineText: "You need to be online to fill in a survey. Try again once you are connected.",
    sendLater: "What you typed stays on this page. Send it once you are connected.",
  },
};

export type SurveyMessages = typeof surveyMessages;
