/** The paths that the server answers itself; all other paths are pages and their files. */
export const SERVER_PATHS =
  /^\/(service|customer|sandbox|dev|files|healthz|readyz|metrics|t|\.well-known|robots|sitemaps?)(\/|\.|\?|$)/;
