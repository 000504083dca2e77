export { readAudit, readAuditOf, recordAudit } from "./audit.repository.ts";
