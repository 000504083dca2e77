import type { StaffRole } from "@narthex/contract/staff";

export const staffMessages = {
  staff: {
    title: "Team",
    text: "Who may use this console, and what for.",
    members: "Team members",
    you: "You",
    add: "Give a role",
    email: "Email address of the registration",
    role: "Role",
    give: "Give role",
    given: (email: string, role: string): string => `${email} now has the role ${role}.`,
    unknown: "Nobody is registered for this conference with this address.",
    take: (role: string, name: string): string => `Remove the role ${role} from ${name}`,
    askTake: (role: string, name: string): string => `Remove the role ${role} from ${name}?`,
    askTakeText: "They keep their registration and their access to the delegates’ app.",
    takeAct: "Remove role",
    taken: (role: string, name: string): string => `${name} no longer has the role ${role}.`,
    own: "Only another organiser can remove this role from you.",
    what: {
      organiser: "Everything, including this page and the log",
      programme: "Programme, rooms and materials",
      voice: "Announcements and translations",
      people: "Registrations and the welcome desk",
      photographer: "Uploading and reviewing photos",
    } satisfies Record<StaffRole, string>,
  },
};
