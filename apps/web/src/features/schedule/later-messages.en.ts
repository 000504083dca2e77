export const sessionMessages = {
  session: {
    session: (number: number): string => `Session ${number}`,
    tools: "Tools",
    questions: "Discussion Time Questions",
    related: "Related Resources",
    videos: "Videos",
    sermon: "Audio sermon",
    audio: {
      play: "Play",
      pause: "Pause",
      back: "Back 15 seconds",
      speed: "Speed",
      position: "Position",
      lost: "The recording could not be loaded. Press Play to try again.",
    },
    empty: "No materials yet",
    emptyText: "Materials appear here once they are published.",
    unknown: "No such session",
    unknownText: "The conference has no session with this number.",
    backToSchedule: "Schedule",
    traditionalChinese: "繁體中文",
    thai: "ไทย",
  },
};

export type SessionMessages = typeof sessionMessages;
