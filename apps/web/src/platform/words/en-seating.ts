/** The words of a person's seat and of the plan of its hall. */
export const seatingWords = {
  seating: {
    mine: "My seat",
    title: "Your seat",
    none: "No seat yet",
    noneText: "Seats are given out before the service. Without one, any host at the door finds you a good place.",
    notHere: "Your seat is not on this device yet",
    notHereText: "It appears as soon as there is a network. Until then, any host at the door can help you.",
    plan: "Plan of the hall",
    planOf: (place: string): string => `Seating plan: ${place}`,
    noPicture: "The picture of the plan is not on this device yet. Here it is in words.",
    larger: "Larger",
    smaller: "Smaller",
    whole: "The whole hall",
    isLargest: "It is as large as it gets",
    isWhole: "The whole hall is shown",
    keys: "Drag to look around, or use the arrow keys; plus and minus change the size.",
  },
};

export type SeatingWords = typeof seatingWords;
