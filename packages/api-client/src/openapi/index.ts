export { type ApiServer, openApiDocument } from './document.ts';
export type { OpenApiDocument } from './types.ts';
