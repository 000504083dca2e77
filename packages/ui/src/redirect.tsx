import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** Leads elsewhere in place of a screen. Once: the router's own begins anew whenever it is drawn again, and so never arrives. */
export const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace: true }), [navigate, to]);
  return null;
};
