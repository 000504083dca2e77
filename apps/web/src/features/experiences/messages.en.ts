export const experienceMessages = {
  experiences: {
    yourStatus: "Your experiences",
    status: {
      "Submitted Interest": "Processing",
      Unavailable: "Closed",
      Pending: "Pending",
      Confirmed: "Confirmed",
    },
    indicateBy: (deadline: string): string => `Indicate your interest by ${deadline}.`,
    closed: "Sign up is closed.",
    knownBy: (time: string): string => `You will know your allocation by ${time}.`,
    slot: (status: string): string => `Slot ${status}`,
    slotStatus: {
      "Submitted Interest": "Submitted Interest",
      Pending: "Pending",
      Confirmed: "Confirmed",
      Unavailable: "Unavailable",
      Assigned: "Assigned",
    },
    limitedSlots: "Limited Slots",
    signUpRequired: "Sign-up required",
    signUpClosed: "Sign-up closed",
    findOutMore: "Find out more",
    seeMore: "See more",
    signUp: "Sign Up Now",
    check: "Check your allocation",
    view: "View my experiences",
  },
};

export type ExperienceMessages = typeof experienceMessages;
