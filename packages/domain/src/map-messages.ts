/** The same messages with every text changed, also those that are made from values. */
export const mapMessages = <T>(messages: T, change: (text: string) => string): T => {
  if (typeof messages === "string") return change(messages) as T;
  if (typeof messages === "function")
    return ((...values: unknown[]): unknown => mapMessages(messages(...values), change)) as T;
  if (Array.isArray(messages)) return messages.map((each) => mapMessages(each, change)) as T;
  if (typeof messages !== "object" || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, value]) => [name, mapMessages(value, change)])) as T;
};
