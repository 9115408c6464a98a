import { commonTexts } from '../texts/common.ts';

/** A table that is wider than a phone scrolls by itself, which a keyboard does where the focus is. */
const FRAME = `<div role="group" aria-label="${commonTexts.table}" tabindex="0">`;

/** The organiser's own words: HTML that the server has made safe, with tables that have no attributes. */
export function EventDescription({ html }: { html: string }) {
  const framed = html.replaceAll('<table>', `${FRAME}$&`).replaceAll('</table>', '$&</div>');
  return (
    <div
      className="own-words max-w-prose space-y-3 text-muted wrap-anywhere"
      dangerouslySetInnerHTML={{ __html: framed }}
    />
  );
}
