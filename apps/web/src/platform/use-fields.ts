import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";

type Issue = { field: string; reason: string };

/**
 * The fields of a form whose values their caller keeps. `validate` is a rule that the server applies too. It runs when the form
 * is submitted, and then again for a field that it refused, while that changes.
 */
export function useFields<T extends object, I extends Issue>(
  values: T,
  onChange: (values: T) => void,
  validate: (values: T) => readonly I[],
) {
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<readonly I[]>([]);
  /** In the next frame, when a form that was sent is enabled again. */
  const focus = (field: keyof T & string): void =>
    void requestAnimationFrame(() => (form.current?.elements.namedItem(field) as HTMLElement | null)?.focus());
  const set = <F extends keyof T & string>(field: F, value: T[F]): void => {
    const next = { ...values, [field]: value };
    onChange(next);
    if (!issues.some((issue) => issue.field === field)) return;
    setIssues([
      ...issues.filter((issue) => issue.field !== field),
      ...validate(next).filter((issue) => issue.field === field),
    ]);
  };
  return {
    set,
    focus,
    reasonOf: (field: keyof T & string): I["reason"] | undefined =>
      issues.find((issue) => issue.field === field)?.reason,
    fieldProps: <F extends keyof T & string>(field: F) => ({
      name: field,
      value: values[field] as T[F] & string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(field, target.value as T[F] & string),
    }),
    formProps: (submit: (values: T) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const found = validate(values);
        setIssues(found);
        if (found[0]) focus(found[0].field as keyof T & string);
        else submit(values);
      },
    }),
  };
}
