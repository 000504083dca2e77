import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";

type Asked = { add?: string };

/** Whether the dialog that adds a value at a place is open: at once if the address names the place. */
export function useNewValue(place: string): [boolean, () => void, () => void] {
  const navigate = useNavigate();
  const { add }: Asked = useSearch({ strict: false });
  const isAsked = add === place;
  const [isOpen, setIsOpen] = useState(isAsked);
  const close = (): void => {
    setIsOpen(false);
    // Of the present address: what was added is opened by then.
    if (isAsked) void navigate({ to: ".", search: ({ add: _, ...search }: Asked) => search, replace: true });
  };
  return [isOpen, () => setIsOpen(true), close];
}
