import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** Navigates once when it mounts. The router's own `Navigate` starts again with every render and may never arrive. */
export const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace: true }), [navigate, to]);
  return null;
};
