/** Sets a cookie for the server, for as long as browsers keep one. On https no other host of the domain can set its name. */
export const setOwnCookie = (name: string, value: string): void => {
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=34560000; SameSite=Lax${secure}`;
};
