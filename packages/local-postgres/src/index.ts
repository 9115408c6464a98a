export { type LocalPostgres, type LocalPostgresOptions, startLocalPostgres } from './local-postgres.ts';
