/** Is this build for developers who sign in by name alone? Set while it is built. */
declare const NARTHEX_LOCAL: boolean;
