/** The people of the demonstration. Every password is `demo`. */
export const PEOPLE = {
  scs: "scs@demo.test",
  gc: "gc@demo.test",
  new: "new@demo.test",
  alumnus: "alumnus@demo.test",
  host: "host@demo.test",
  regional: "regional@demo.test",
  online: "online@demo.test",
  both: "both@demo.test",
  photographer: "photographer@demo.test",
  organiser: "organiser@demo.test",
} as const;

export type Who = keyof typeof PEOPLE;
export const PASSWORD = "demo";
