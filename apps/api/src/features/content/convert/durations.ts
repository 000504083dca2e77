/** Minutes after midnight of `HH:MM` or `HH:MM:SS`. Some schedules count the night on: 25:30. */
export function minutesOfTime(text: string): number | null {
  const parts = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text.trim());
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  return hours < 36 && minutes < 60 ? hours * 60 + minutes : null;
}

/** Minutes of `HH:MM`, `HH:MM:SS`, `D:HH:MM:SS`, or of a bare number of minutes. */
export function minutesOfDuration(text: string): number | null {
  const parts = text.trim().split(":");
  if (!parts.every((part) => /^\d{1,5}$/.test(part)) || parts.length > 4) return null;
  const numbers = parts.map(Number);
  if (numbers.length === 1) return numbers[0] ?? null;
  if (numbers.length === 2) numbers.push(0);
  if (numbers.length === 3) numbers.unshift(0);
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = numbers;
  return minutes < 60 && seconds < 60 ? days * 1440 + hours * 60 + Math.round(minutes + seconds / 60) : null;
}
