/** Addresses that the server answers itself; the rest are pages and their files. */
export const OF_THE_SERVER =
  /^\/(service|customer|sandbox|dev|files|healthz|readyz|metrics|t|\.well-known|robots|sitemaps?)(\/|\.|\?|$)/;
