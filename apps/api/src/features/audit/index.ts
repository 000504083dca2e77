export { readAudit, readAuditOf, recordAudit, type AuditRow } from "./audit.repository.ts";
