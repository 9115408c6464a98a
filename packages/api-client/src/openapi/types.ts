/** An object of an OpenAPI document. */
export type Json = { [key: string]: unknown };

/** An OpenAPI 3.1 document, as far as its readers here look into it. */
export interface OpenApiDocument {
  openapi: string;
  info: Json;
  servers: { url: string; description?: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Json>>;
  components: Record<string, Record<string, Json>>;
}
