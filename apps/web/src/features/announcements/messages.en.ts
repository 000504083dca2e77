export const announcementMessages = {
  updates: {
    title: "Updates",
    isNew: "New",
    none: "No updates yet",
    noneText: "Announcements from the organisers appear here.",
    open: "Open",
    popup: "New update",
    read: "Read",
  },
};

export type AnnouncementMessages = typeof announcementMessages;
