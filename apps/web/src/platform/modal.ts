import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";

/** What the layout can open over every screen, as the address spells it: `?modal=newsletter`. */
const MODALS = ["filter", "photo-download", "newsletter", "invite"] as const;
export type ModalName = (typeof MODALS)[number];

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What a modal is about; it stays with the entry of the history, through a reload too. */
    modal?: unknown;
    /** The app opened the modal itself, so the entry before it is the screen below. */
    isOverScreen?: boolean;
  }
}

export type Modal = {
  name: ModalName | null;
  /** Whatever stood in the history: it is for the modal to parse. */
  data: unknown;
  open: (name: ModalName, data?: unknown) => void;
  close: () => void;
};

/** A modal of the layout is a place: Back closes it, and its address opens it again. */
export const useModal = (): Modal => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { state } = useLocation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const go = (modal: ModalName | undefined, entry: { replace?: boolean; state?: object }): void =>
    void navigate({
      to: ".",
      search: (old: Record<string, unknown>) => ({ ...old, modal }),
      hash: true,
      resetScroll: false,
      ...entry,
    });
  return {
    name: MODALS.find((known) => known === search["modal"]) ?? null,
    data: state.modal,
    open: (name, data) => go(name, { state: { modal: data, isOverScreen: true } }),
    close: () => (state.isOverScreen ? history.back() : go(undefined, { replace: true })),
  };
};
