type Network = { name: string; password: string };

const escape = (text: string): string => text.replaceAll(/[\\;,":]/g, String.raw`\$&`);

/** The text of a QR code with which cameras of phones join a network. */
export const wifiText = ({ name, password }: Network): string =>
  password ? `WIFI:T:WPA;S:${escape(name)};P:${escape(password)};;` : `WIFI:T:nopass;S:${escape(name)};;`;

/** The address with which a phone calls a number. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
