export { AttentionList } from "./attention-list.tsx";
