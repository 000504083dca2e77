/** The first that fits, because browsers also name those that they resemble. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, "WeChat"],
  [/\bLine\//, "LINE"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** Browser and system of a `User-Agent`, without versions: “Firefox · Android”. Empty if neither is known. */
export const deviceNameOf = (userAgent: string): string =>
  [BROWSERS, SYSTEMS].flatMap((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []).join(" · ");
