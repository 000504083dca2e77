import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";

type AddSearch = { add?: string };

/** Whether the dialog that adds a value at a place is open: at once if the address names the place. */
export function useNewValue(place: string): [boolean, () => void, () => void] {
  const navigate = useNavigate();
  const { add }: AddSearch = useSearch({ strict: false });
  const isNamed = add === place;
  const [isOpen, setIsOpen] = useState(isNamed);
  const close = (): void => {
    setIsOpen(false);
    // Of the present address: what was added is opened by then.
    if (isNamed) void navigate({ to: ".", search: ({ add: _, ...search }: AddSearch) => search, replace: true });
  };
  return [isOpen, () => setIsOpen(true), close];
}
