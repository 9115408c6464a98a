// Planted: a service that imports from http, if only a type.
export type { Request } from '../../http/inside.ts';
