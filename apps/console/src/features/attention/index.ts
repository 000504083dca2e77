export { AttentionList, hasOpen } from "./attention-list.tsx";
