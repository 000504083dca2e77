import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useToasts } from "#platform/toasts.ts";
import { ToastList } from "#ui/toast-list.tsx";

/** What is true of every screen. */
export const Root = () => (
  <>
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Outlet />
    </Suspense>
    <ToastList toasts={useToasts()} />
  </>
);
