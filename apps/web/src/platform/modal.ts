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
    /** Data of a modal; part of the history entry, so it survives a reload. */
    modal?: unknown;
    /** Set if the app opened the modal: then the previous history entry is the screen below. */
    isOverScreen?: boolean;
  }
}

export type Modal = {
  /** The value of `?modal=newsletter`: any text. */
  name: string | null;
  /** From the history state, not validated. */
  data: unknown;
  open: (name: ModalName, data?: unknown) => void;
  close: () => void;
};

/** A modal has its own history entry: Back closes it, and its URL opens it again. */
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
    open: (modal, data) => go(modal, { state: { ...state, modal: data, isOverScreen: true } }),
    close: () => (state.isOverScreen ? history.back({ ignoreBlocker: true }) : go(undefined, { replace: true })),
  };
};
