export const arrivalMessages = {
  arrival: {
    title: "At the venue",
    wifi: "Wi-Fi",
    wifiText: "Scan the code with another device, or enter the password.",
    network: "Network",
    password: "Password",
    open: "No password",
    copy: "Copy the password",
    copied: "The password was copied.",
    failed: "The password could not be copied.",
    qr: (name: string): string => `QR code for the network ${name}`,
    comingSoon: "The schedule is coming soon",
  },
};

export type ArrivalMessages = typeof arrivalMessages;
