const MINUTE_S = 60;

type Units = Record<"second" | "minute", (count: number) => string>;

export const durationOf = (seconds: number, units: Units): string =>
  seconds < MINUTE_S ? units.second(seconds) : units.minute(Math.ceil(seconds / MINUTE_S));

export const EN_UNITS: Units = {
  second: (count) => (count === 1 ? "1 second" : `${count} seconds`),
  minute: (count) => (count === 1 ? "1 minute" : `${count} minutes`),
};
export const ZH_UNITS: Units = { second: (count) => `${count}秒`, minute: (count) => `${count}分钟` };
export const TH_UNITS: Units = { second: (count) => `${count} วินาที`, minute: (count) => `${count} นาที` };
