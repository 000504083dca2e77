/** The part of Trusted Types that the app uses; TypeScript's DOM library does not have it. */
interface Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ) => { createScriptURL: (address: string) => object };
  };
}
