import { escapeHtml } from '../html.ts';
import { REFERENCE } from '../site.types.ts';

/** The texts of the page that a static site shows when the server cannot answer. */
export interface FailureTexts {
  title: string;
  text: string;
  /** The link that loads the first page of the site again. */
  retry: string;
  /** The words before the request's id. */
  reference: string;
}

/** The failure page of a static site: its document without modules. The server writes the request's id into it. */
export function renderFailurePage(index: string, base: string, texts: FailureTexts): string {
  const { title, text, retry, reference } = texts;
  const body = `<main class="mx-auto max-w-xl space-y-4 px-4 py-16 text-center">
<h1 class="text-2xl">${escapeHtml(title)}</h1>
<p class="text-muted">${escapeHtml(text)}</p>
<p><a class="inline-flex min-h-12 items-center rounded-md bg-marigold px-6 font-semibold text-on-marigold" href="${base}">${escapeHtml(retry)}</a></p>
<p class="text-muted text-sm">${escapeHtml(reference)} ${REFERENCE}</p>
</main>`;
  const [head = ''] = index.split('<body>');
  const newHead = head
    .replace(/<script type="module"[^<>]*><\/script>/g, '')
    .replace(/<link rel="modulepreload"[^<>]*>/g, '')
    .replace(/ data-entry(="")?/, '')
    .replace(
      /<title>[^<]*<\/title>/,
      `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
    );
  return `${newHead}<body>${body}</body></html>`;
}
