import type { FieldValues, Resolver } from "react-hook-form";

/** Validates a form with rules that the server applies too. The reason is the type of a field's error. */
export const formResolver =
  <T extends FieldValues>(validate: (values: T) => readonly { field: string; reason: string }[]): Resolver<T> =>
  (values) => {
    const issues = validate(values);
    if (issues.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(issues.map(({ field, reason }) => [field, { type: reason }]));
    return { values: {}, errors } as Awaited<ReturnType<Resolver<T>>>;
  };
