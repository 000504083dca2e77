/**
 * The languages of the interface: what code has to know of each. A language is a row here, its catalogue in packages/messages and content.
 * This file imports nothing, so that a phone can load it without any schema.
 */

/** Names from Monday or from January on. */
type Names = { short: readonly string[]; long: readonly string[] };
export type Width = keyof Names;

/** A day with its time; `day` is its number without a leading zero. */
type Moment = (weekday: string, day: string, month: string, time: string) => string;

type Language = {
  /** Its name in itself. */
  name: string;
  /** The same, short enough for a row of links. */
  shortName: string;
  /** BCP 47, for `lang` and for names of languages. */
  tag: string;
  /** BCP 47, for dates by `Intl`: with years of the Gregorian calendar, as the schedule has them. */
  dateTag: string;
  /** How its words are told apart, and which of them are joined so that no line ends inside them. */
  words: "spaces" | "chinese" | "thai";
  /** The files of fonts that only this language needs. */
  fonts: RegExp | null;

  // From the Unicode CLDR for British English, Chinese and Thai. Not from `Intl`: its first formatter costs a phone about
  // a tenth of a second, and browsers ship different CLDR versions.
  weekdays: Names;
  months: Names;
  /** The month beside a day where there is room. */
  monthBesideDay: Width;
  dayAndMonth: (day: string, month: string) => string;
  /** A day of the conference. */
  shortDate: (weekday: string, dayAndMonth: string) => string;
  /** A day on a card, with few characters. */
  cardDate: (weekday: string, day: string, month: string) => string;
  /** A day where there is room. */
  longDay: (weekday: string, day: string, month: string) => string;
  withYear: (longDay: string, year: number) => string;
  /** Numerals from 0 for the days of a conference; none if they are figures. */
  dayNumerals: string;
  today: string;

  clock: (hour: number, minute: string) => string;
  /** After a time. With a space that does not break: alone on a line it would be a riddle. */
  afterTime: string;
  /** How many characters before a time name the half of the day. A second time does not repeat the same half. */
  halfCharacters: number;
  /** Between a day and its time. */
  beforeTime: string;
  deadline: Moment;
  /** When an allocation is made. */
  allocation: Moment;
  startsAt: (time: string) => string;
  duration: { hour: string; minute: string; between: string };
  /** A rank, such as `1st`. */
  ordinal: (rank: number) => string;
};

const names = (short: string, long: string): Names => ({ short: short.split(" "), long: long.split(" ") });

const halfDayHour = (hour: number): number => hour % 12 || 12;

const ENDINGS: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };
const englishOrdinal = (rank: number): string => {
  const isTeen = rank % 100 >= 11 && rank % 100 <= 13;
  return rank + ((!isTeen && ENDINGS[rank % 10]) || "th");
};

const dayBeforeMonth = (day: string, month: string): string => `${day} ${month}`;
const weekdayFirst = (weekday: string, day: string, month: string): string => `${weekday} ${day} ${month}`;
const yearLast = (longDay: string, year: number): string => `${longDay} ${year}`;
const chineseDay = (weekday: string, day: string, month: string): string => `${month}${day}日${weekday}`;
const chineseMoment: Moment = (weekday, day, month, time) => `${chineseDay(weekday, day, month)} ${time}`;
const thaiMoment: Moment = (weekday, day, month, time) => `${weekdayFirst(weekday, day, month)} ${time}`;

const ROWS = {
  en: {
    name: "English",
    shortName: "EN",
    tag: "en",
    dateTag: "en-GB-u-ca-gregory-hc-h12",
    words: "spaces",
    fonts: null,
    weekdays: names("Mon Tue Wed Thu Fri Sat Sun", "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    months: names(
      "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
      "January February March April May June July August September October November December",
    ),
    monthBesideDay: "long",
    dayAndMonth: dayBeforeMonth,
    shortDate: (weekday, dayAndMonth) => `${weekday}, ${dayAndMonth}`,
    cardDate: weekdayFirst,
    longDay: (weekday, day, month) => `${weekday}, ${day} ${month}`,
    withYear: yearLast,
    dayNumerals: "",
    today: "today",
    clock: (hour, minute) => `${halfDayHour(hour)}:${minute} ${hour < 12 ? "AM" : "PM"}`,
    afterTime: "",
    halfCharacters: 0,
    beforeTime: ", ",
    deadline: (weekday, day, month, time) => `${weekday}, ${day.padStart(2, "0")} ${month}, ${time.replace(":00", "")}`,
    allocation: (weekday, day, month, time) =>
      `${weekday}, ${day} ${month} at ${time.replace(":00", "").replace(" ", "").toLowerCase()}`,
    startsAt: (time) => `Starts at ${time}`,
    duration: { hour: " hr", minute: " min", between: " " },
    ordinal: englishOrdinal,
  },
  zh: {
    name: "简体中文",
    shortName: "中文",
    tag: "zh-Hans",
    dateTag: "zh-u-ca-gregory",
    words: "chinese",
    fonts: null,
    weekdays: names("周一 周二 周三 周四 周五 周六 周日", "星期一 星期二 星期三 星期四 星期五 星期六 星期日"),
    months: names(
      "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月",
    ),
    monthBesideDay: "short",
    dayAndMonth: (day, month) => `${month}${day}日`,
    shortDate: (weekday, dayAndMonth) => dayAndMonth + weekday,
    cardDate: chineseDay,
    longDay: chineseDay,
    withYear: (longDay, year) => `${year}年${longDay}`,
    dayNumerals: "零一二三四五六七八九",
    today: "今天",
    clock: (hour, minute) => `${hour < 12 ? "上午" : "下午"}${halfDayHour(hour)}:${minute}`,
    afterTime: "",
    halfCharacters: 2,
    beforeTime: " ",
    deadline: chineseMoment,
    allocation: chineseMoment,
    startsAt: (time) => `${time}开始`,
    duration: { hour: "小时", minute: "分钟", between: "" },
    ordinal: (rank) => `第${rank}`,
  },
  th: {
    name: "ไทย",
    shortName: "ไทย",
    tag: "th",
    dateTag: "th-u-ca-gregory",
    words: "thai",
    fonts: /noto-(sans|serif)-thai-thai-/,
    weekdays: names("จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์ อาทิตย์", "วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์"),
    months: names(
      "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.",
      "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
    ),
    monthBesideDay: "long",
    dayAndMonth: dayBeforeMonth,
    shortDate: (weekday, dayAndMonth) => `${weekday} ${dayAndMonth}`,
    cardDate: weekdayFirst,
    longDay: (weekday, day, month) => `${weekday}ที่ ${day} ${month}`,
    withYear: yearLast,
    dayNumerals: "",
    today: "วันนี้",
    clock: (hour, minute) => `${String(hour).padStart(2, "0")}:${minute}`,
    afterTime: "\u00A0น.",
    halfCharacters: 0,
    beforeTime: " ",
    deadline: thaiMoment,
    allocation: thaiMoment,
    startsAt: (time) => `เริ่ม ${time}`,
    duration: { hour: " ชม.", minute: " นาที", between: " " },
    ordinal: (rank) => `ที่ ${rank}`,
  },
} satisfies Record<string, Language>;

export type Locale = keyof typeof ROWS;
export const LANGUAGES: Readonly<Record<Locale, Language>> = ROWS;
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** The languages of texts: Traditional Chinese exists in resources only. */
export const TEXT_LANGUAGES: Readonly<Record<Locale | "tc", Pick<Language, "name" | "tag" | "words">>> = {
  ...LANGUAGES,
  tc: { name: "繁體中文", tag: "zh-Hant", words: "chinese" },
};
export const TEXT_LOCALES = Object.keys(TEXT_LANGUAGES) as readonly (keyof typeof TEXT_LANGUAGES)[];

/** The languages of the library's translations, as its answers name them. */
export const LIBRARY_LANGUAGES = { English: "en", TradChi: "tc", Thai: "th" } as const satisfies Record<
  string,
  keyof typeof TEXT_LANGUAGES
>;

/** The languages of sound and subtitles that a resource of the library can claim. */
export const CLAIMED_LANGUAGES = {
  hasChineseOverdub: "zh",
  hasThaiOverdub: "th",
  hasTradChiSubtitles: "zh",
} as const satisfies Record<string, Locale>;
