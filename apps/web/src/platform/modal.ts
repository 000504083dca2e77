import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";

/**
 * The names of the app's modals. Each modal adds its own by declaration merging.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface -- features fill it
export interface ModalNames {}
export type ModalName = keyof ModalNames;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What a modal is about; it stays with the entry of the history, through a reload too. */
    modal?: unknown;
    /** The app opened the modal itself, so the entry before it is the screen below. */
    isOverScreen?: boolean;
  }
}

export type Modal = {
  /** As the address spells it, `?modal=newsletter`: any text. */
  name: string | null;
  /** As it was in the history: parse it. */
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
  const name = search["modal"];
  return {
    name: typeof name === "string" ? name : null,
    data: state.modal,
    open: (wanted, data) => go(wanted, { state: { ...state, modal: data, isOverScreen: true } }),
    close: () => (state.isOverScreen ? history.back() : go(undefined, { replace: true })),
  };
};
