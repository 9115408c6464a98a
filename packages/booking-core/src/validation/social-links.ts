import * as z from 'zod/mini';
import { toOneLine } from '../text/safe-text.ts';
import { fieldFaultOf, inIssue } from './field-fault.ts';

/** An artist's links: a url that is not empty must be a web address ("{name} URL is invalid."); links with an empty url are dropped. */
export function socialLinks() {
  const link = z
    .object({
      name: z.string().check(z.overwrite(toOneLine)),
      url: z.string().check(z.overwrite(toOneLine)),
      label: z.optional(z.nullable(z.string())),
    })
    .check(
      z.check(({ value, issues }) => {
        if (value.url === '' || isWebAddress(value.url)) return;
        const fault = fieldFaultOf('linkInvalid', { name: value.name });
        issues.push({ code: 'custom', input: value, path: ['url'], ...inIssue(fault), continue: true });
      }),
    );
  return z.pipe(
    z.array(link),
    z.transform((links) => links.filter(({ url }) => url !== '')),
  );
}

/** Only http and https: a link is rendered on the artist's page, where a `javascript:` one would run. */
function isWebAddress(url: string): boolean {
  try {
    return /^https?:\/\/[^\s/]/i.test(url) && Boolean(new URL(url));
  } catch {
    return false; // A text that no URL can be parsed from is no web address.
  }
}
