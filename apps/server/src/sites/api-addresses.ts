const OF_THE_API = /^\/(service|customer|sandbox|dev|files|\.well-known)(\/|\?|$)/;

/** Whether an address is one that programs ask for: what is not there, or fails, is told in JSON, not by a page. */
export function isOfTheApi(url: string): boolean {
  return OF_THE_API.test(url);
}
