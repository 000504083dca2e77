export const laterSeatingMessages = {
  seating: {
    title: "Your seat",
    none: "No seat yet",
    noneText:
      "Seats are assigned before the service. If you have none yet, any host at the door will find you a good place.",
    notHere: "Your seat is not saved on this device yet",
    notHereText: "It will appear once you are online. Until then, any host at the door can help you.",
    failed: "Your seat could not be loaded",
    failedText: "Try again in a moment. Until then, any host at the door can help you.",
    plan: "Plan of the hall",
    planOf: (place: string): string => `Seating plan: ${place}`,
    noPicture: "The picture of the hall is not saved on this device. Here is a description.",
    larger: "Zoom in",
    smaller: "Zoom out",
    whole: "The whole hall",
    isLargest: "Fully zoomed in",
    isWhole: "The whole hall is shown",
    keys: "Drag or use the arrow keys to look around; plus and minus zoom.",
  },
};

export type LaterSeatingMessages = typeof laterSeatingMessages;
