export { CalendarFileButton } from "./calendar-file-button.tsx";
export { CalendarSection } from "./calendar-section.tsx";
export { ChangedStars } from "./changed-stars.tsx";
export { Clash } from "./clash.tsx";
export { MyDayList } from "./my-day-list.tsx";
export { ReminderSetting } from "./reminder-setting.tsx";
export { MyDayButton, StarButton } from "./star-button.tsx";
export { remindersQuery, starsQuery } from "./my-day.queries.ts";
export { useMyDay } from "./use-my-day.ts";
