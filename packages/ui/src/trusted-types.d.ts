/** The part of Trusted Types that the app uses; the library's own types do not know it yet. */
interface Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ) => { createScriptURL: (address: string) => object };
  };
}
