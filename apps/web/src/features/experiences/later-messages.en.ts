import { plural } from "@narthex/client/plural.ts";
import type { ChoiceExplanation } from "@narthex/contract/experiences-allocation";
import { ordinal } from "@narthex/domain/experience-choices";

type Turn = ChoiceExplanation["turn"];

export const laterExperienceMessages = {
  experiencePages: {
    trailer: "Watch the trailer",
    trailerLost: "This video cannot be played here.",
    openFilm: "Open the video",
    lookForward: "What to look forward to",
    lookBack: "A look back",
    all: "All experiences",
    learnMore: (count: number): string => `Learn more about all ${count} Experiences`,
    alsoOffered: "Also on offer",
    when: "When",
    where: "Where",
    note: "Good to know",
    picture: (picture: number, total: number): string => `Picture ${picture} of ${total}`,
    none: "No experiences yet",
    noneText: "They appear here as soon as the organisers publish them.",
    proTips: "Pro-tips",
    tips: [
      "Read about all of them before you rank. The ones you know least about are often the ones you remember.",
      "Ask a teammate to rank differently, and compare notes afterwards.",
      "Arrive ten minutes early: the briefing at the door is half the experience.",
    ],
    tipsForTheDay: [
      "Arrive ten minutes early: the briefing at the door is half the experience.",
      "Ask one question that you would not ask at home.",
      "Write down one thing that surprised you while it is still fresh.",
    ],
    reflection: "Before you go home",
    reflectionTips: [
      "Write down one thing that surprised you while it is still fresh.",
      "Tell someone at your table what you will try at home, and when.",
      "Thank your host by name.",
    ],
    allocation: "Your allocation",
    attendNote: (count: number): string =>
      count === 1 ? "Everyone attends one of them." : `Everyone attends ${count} of them.`,
  },
  places: {
    addToCalendar: "Add to calendar",
    directions: "Directions",
    offers: "Waiting for your answer",
    freePlace: "A place is free for you",
    answerBy: (deadline: string): string => `Answer by ${deadline}.`,
    accept: "Accept the place",
    decline: "No, thank you",
    exchange: "Would you exchange places?",
    exchangeText:
      "Someone else has a place that you ranked higher, and would like yours. It happens if both of you accept.",
    youGet: "You get",
    youGive: "You give",
    doExchange: "Exchange",
    keepMine: "Keep my place",
    accepted: "You accepted. We will let you know as soon as the other person answers.",
    offerEnded: "This offer has ended.",
    answerLost: "Your answer has not arrived yet. Answer again.",
    takenBack: "The places were withdrawn",
    takenBackText:
      "Places that you saw earlier no longer apply. You will see yours here as soon as they are published again.",
    takenBackReason: "The organisers write:",
    why: "How it was decided",
    whyText:
      "The order was drawn by lot. In each of your turns you got the highest of your choices that was left. The last places were kept for people who would otherwise have had none.",
    whyEarlierText:
      "Everyone got the best places that exist for all together: as many people as possible with a place, then as many places as possible, then as many first choices as possible, and so on.",
    whatIf: "What would have changed it",
    counts: (asked: number, first: number, places: number): string =>
      `${plural(asked, "person", "people")} asked for it, ${first} as their first choice. There ${places === 1 ? "was 1 place" : `were ${places} places`}.`,
    decided: {
      given: (): string => "You have a place.",
      limit: (): string => "You have as many places as each person gets, all of them higher choices.",
      noPlaces: (): string => "It had no places this time.",
      begun: (): string => "It had begun before the places were allocated again.",
      busy: (): string => "You are expected elsewhere at all of its times.",
      overlap: (titles: string): string => `It takes place at the same time as ${titles}, which you have.`,
      kept: (titles: string): string => `You kept ${titles}. Nobody is moved when places are allocated again.`,
      capacity: (_: string, turn?: Turn): string =>
        turn === undefined
          ? "All of its places went to others."
          : `${turn.isFirst ? "Your turn" : "Your next turn"} came ${ordinal(turn.number, "en")}; this one was full at ${turn.fullAt}.`,
      reserved: (): string => "Its last places were kept for people who would otherwise have had none.",
      stepFree: (): string => "None of its times has step-free access.",
      seed: (): string => "You and others had an equal claim, and the draw decided.",
      unproved: (): string => "A place was left open. Write to us if you would like it.",
    },
    afterwards: "You got this place afterwards.",
    before: "You had a place when they were published.",
    result: { certain: "you would have a place.", drawn: "the draw would have decided." },
    rankedFirst: (result: string): string => `With this as your first choice, ${result}`,
    free: (time: string, result: string): string => `If you were free on ${time}, ${result}`,
    withoutOverlap: (time: string, titles: string, result: string): string =>
      `If ${time} did not overlap with ${titles}, ${result}`,
    withMorePlaces: (count: number, time: string): string =>
      `With ${plural(count, "more place", "more places")} on ${time}, you would have one.`,
  },
  choices: {
    title: "My experience",
    upTo: (most: number): string => `Choose up to ${most}, best first`,
    any: "Choose as many as you like, best first",
    honest: "Rank what you really want. Leaving choices out does not help you.",
    noStepFree: "None of its times has step-free access: you would not get a place.",
    limit: (most: number): string =>
      `You have selected ${most} Experiences. Please remove one of your option before select a new one.`,
    also: "Also offered",
    add: (title: string, rank: string): string => `Add ${title} as ${rank}`,
    addAs: (rank: string): string => `Add as ${rank}`,
    remove: (title: string): string => `Remove ${title}`,
    removeThis: "Remove from my choices",
    chosen: (count: number, most: number): string => `${count} of ${most} chosen`,
    orderText: "Drag your choices or use the arrows to change the order.",
    drag: (title: string): string => `Drag ${title}`,
    up: (title: string): string => `Move ${title} up`,
    moved: (title: string, rank: string): string => `${title} is now ${rank}.`,
    continue: "Continue",
    kept: "Saved on this device",
    chooseOne: "Choose at least one experience to continue.",
    edit: "Edit my preferences",
    noPlace: "You did not get a place this time.",
    waitingList:
      "You are on the waiting list. If a place becomes free, it is offered to you here and by email, with time to answer.",
    didNot: "You are not signed up for an experience.",
    others: "Your other choices",
    wish: (title: string): string => `I would like to attend ${title}.`,
    interested: "I'm interested",
    tickFirst: "Tick the box first.",
    withdraw: "Withdraw my interest",
    withdrawAsk: "Withdraw your interest?",
    withdrawText: "You can sign up again until sign-up closes.",
    withdrawFinal: "Sign-up is closed: you cannot ask for it again, and the place may go to someone else.",
    closedBefore: "Sign-up closed before you submitted",
    lostChoices: "These choices were not submitted and were not taken into account:",
    withdrawing: "Withdrawing…",
    keep: "Keep it",
    writeToUs: "Write to us",
    wasGiven: "This place was assigned to you. If you cannot come, write to us.",
    summary: "Submit Preferences",
    allocated: (count: number): string =>
      `You'll be allocated to ${count} Custom Experiences based on your preferences!`,
    submit: "Submit",
    submitting: "Submitting…",
    change: "Change my choices",
    thanks: "Thank you for signing up!",
    confirmedBy: (time: string): string => `You will receive your confirmation by ${time}.`,
    updated: "Your preferences have been updated!",
    view: "View my experiences",
    notTaken: "Your choices were not accepted. Check them and try again.",
    changedElsewhere: "Your choices were changed on another device meanwhile. If you submit, those here replace:",
    withdrawnElsewhere:
      "Your choices were withdrawn on another device meanwhile. If you submit, you are signed up again.",
    notSubmitted:
      "Not submitted yet: the server has not confirmed it. Your choices are saved on this device, and the app keeps trying.",
    notSubmittedOffline:
      "Not submitted yet. Your choices are saved on this device. They will be sent as soon as you are connected.",
  },
};

export type LaterExperienceMessages = typeof laterExperienceMessages;
