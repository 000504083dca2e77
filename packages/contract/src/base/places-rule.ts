import { z } from "zod";

/** The rules by which places are given to people who ranked them. */
export const PlacesRule = z.enum(["honest", "firstChoices"]);
