export { findAuditOfObject } from './audit.repository.ts';
export { type Actor, type Change, listAudit, terminal, writeAudit } from './audit.service.ts';
