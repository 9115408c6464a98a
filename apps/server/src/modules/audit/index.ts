export { type Actor, listAudit, terminal, writeAudit } from './audit.service.ts';
