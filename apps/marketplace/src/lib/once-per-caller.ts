import type { Api } from './api.ts';

const known = new WeakMap<Api, Map<string, Promise<unknown>>>();

/**
 * What rarely changes, asked for once by each caller: once for a rendered page, once for a visit in the browser. What
 * could not be had is asked for again.
 */
export function oncePerCaller<T>(api: Api, name: string, ask: () => Promise<T>): Promise<T> {
  const answers = known.get(api) ?? new Map<string, Promise<unknown>>();
  known.set(api, answers);
  const earlier = answers.get(name) as Promise<T> | undefined;
  if (earlier) return earlier;
  const answer = ask();
  answers.set(name, answer);
  answer.catch(() => answers.delete(name));
  return answer;
}
