/**
 * Long lines of iCalendar are folded: a line that begins with a blank continues the one before. Each logical line stays where
 * it began, followed by empty lines, so that line numbers remain those of the file. Programs also fold within a character:
 * pass the bytes as Latin-1 and decode the result.
 */
export function unfold(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  // Only blanks: in Latin-1, other white space can be a part of a character.
  const common = lines.reduce(
    (least, line) => (/[^ \t]/.test(line) ? Math.min(least, line.search(/[^ \t]/)) : least),
    99,
  );
  let begun = -1;
  let isAfterBlank = true;
  for (const [at, line] of lines.entries()) {
    const own = line.slice(common);
    const isBlank = !/[^ \t]/.test(own);
    // Blank lines are no part of the format. A property below one may be indented.
    const isFold = /^[ \t]/.test(own) && begun >= 0 && !(isAfterBlank && /^[ \t]+[A-Z-]+[;:]/i.test(own));
    if (isFold && !isBlank) lines[begun] += own.slice(1);
    lines[at] = isBlank || isFold ? "" : own.replace(/^[ \t]+/, "");
    if (lines[at] !== "") begun = at;
    isAfterBlank = isBlank;
  }
  return lines.join("\n");
}
