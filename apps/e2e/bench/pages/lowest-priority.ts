/**
 * Starts a command at the lowest priority. A phone does not run the server and Lighthouse beside its browser: with the
 * priority of the browser they interrupted the page's tasks, which then seemed 2.6 instead of 1.5 times as long.
 */
export const LOWEST_PRIORITY = ['nice', '-n', '19'] as const;
