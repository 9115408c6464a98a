import { startLocalPostgres } from '@jalsa/local-postgres';
export const planted = startLocalPostgres;
