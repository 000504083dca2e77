import "#commands/quick-imports.ts";

const { runServer } = await import("./server.ts");
runServer();
