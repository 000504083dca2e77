import { createContext } from "react";

/** Texts of the kit's own controls, in the language of the app. */
export const KitText = createContext({ close: "Close" });
