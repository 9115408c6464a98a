/**
 * Points an instance of the official `razorpay` package, which has no option for a host, to a sandbox. Throws a TypeError
 * when the instance has no base URL, as one of another package or of a version that keeps it elsewhere.
 */
export function pointToSandbox(razorpay: object, url: string): void {
  const { api } = razorpay as { api?: { rq?: { defaults?: { baseURL?: unknown } } } };
  const defaults = api?.rq?.defaults;
  if (typeof defaults?.baseURL !== 'string') {
    throw new TypeError('this instance of razorpay has no api.rq.defaults.baseURL');
  }
  defaults.baseURL = url;
}
