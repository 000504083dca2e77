/** Set at build time: whether developers can sign in by name. */
declare const NARTHEX_LOCAL: boolean;
