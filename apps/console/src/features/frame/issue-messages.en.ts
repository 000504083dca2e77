import { PACK_ISSUES, type PackIssueCode } from "@narthex/contract/pack-issues";

export const issueMessages = { issues: PACK_ISSUES as Readonly<Record<PackIssueCode, string>> };
