/** The ETag of an answer that is exactly as the server sent it. A changed answer is another object, and has none. */
const tags = new WeakMap<object, string>();

const asObject = (answer: unknown): object | null => (typeof answer === "object" ? answer : null);

export const tagOf = (answer: unknown): string | undefined => {
  const object = asObject(answer);
  return object ? tags.get(object) : undefined;
};

export const setTag = <T>(answer: T, tag: string | null | undefined): T => {
  const object = asObject(answer);
  if (object && tag) tags.set(object, tag);
  return answer;
};

/** The tag of an answer for an equal one, which shares its parts with an earlier answer. */
export const copyTag = <T>(answer: unknown, equal: T): T => setTag(equal, tagOf(answer));
