export { listAuditEntries, listAuditEntriesOf, recordAudit, type AuditRow } from "./audit.repository.ts";
