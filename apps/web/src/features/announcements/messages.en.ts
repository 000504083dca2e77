export const announcementMessages = {
  updates: {
    title: "Updates",
    isNew: "New",
    today: "Today",
    yesterday: "Yesterday",
    more: "More",
    less: "Less",
    none: "No updates yet",
    noneText: "Announcements from the organisers appear here.",
    open: "Open",
    popup: "New update",
    read: "Read",
    levels: { movement: "Please move", safety: "Safety" },
  },
};

export type AnnouncementMessages = typeof announcementMessages;
