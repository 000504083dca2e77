/** The screen on which an entry of the draft is edited. */
export const entryScreen = ({
  file,
  entry,
}: {
  file: string;
  entry: string;
}): { to: string; search: Record<string, string> } => {
  const date = /^schedule\/(.+)\.yaml$/.exec(file)?.[1];
  const key = entry.slice(1);
  if (date !== undefined && entry !== "") return { to: `programme/${date}`, search: { event: key } };
  if (file === "announcements.yaml" && entry !== "") return { to: "announcements", search: { id: key } };
  return { to: "content", search: { file, ...(entry !== "" && { entry }) } };
};
