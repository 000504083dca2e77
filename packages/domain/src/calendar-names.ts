import type { Locale } from "@narthex/contract/common";

export type Width = "short" | "long";

// From the Unicode CLDR for British English, Chinese and Thai. Not from `Intl`: its first formatter costs a phone about
// a tenth of a second, and browsers ship different CLDR versions.
const table = (short: string, long: string): Record<Width, readonly string[]> => ({
  short: short.split(" "),
  long: long.split(" "),
});

/** Days of the week, starting with Monday. */
export const WEEKDAYS: Record<Locale, Record<Width, readonly string[]>> = {
  en: table("Mon Tue Wed Thu Fri Sat Sun", "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
  zh: table("周一 周二 周三 周四 周五 周六 周日", "星期一 星期二 星期三 星期四 星期五 星期六 星期日"),
  th: table("จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์ อาทิตย์", "วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์"),
};

export const MONTHS: Record<Locale, Record<Width, readonly string[]>> = {
  en: table(
    "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
    "January February March April May June July August September October November December",
  ),
  zh: table(
    "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
    "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月",
  ),
  th: table(
    "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.",
    "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
  ),
};
