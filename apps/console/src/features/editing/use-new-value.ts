import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";

/** Whether the dialog that adds a value at a place is open: at once if the address names the place. */
export function useNewValue(place: string): [boolean, () => void, () => void] {
  const navigate = useNavigate();
  const { add, ...search }: { add?: string } = useSearch({ strict: false });
  const isAsked = add === place;
  const [isOpen, setIsOpen] = useState(isAsked);
  const close = (): void => {
    setIsOpen(false);
    if (isAsked) void navigate({ to: ".", search, replace: true });
  };
  return [isOpen, () => setIsOpen(true), close];
}
