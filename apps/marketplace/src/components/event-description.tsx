import { commonTexts } from '../texts/common.ts';

/** A wide table scrolls by itself; a focusable wrapper makes it scroll by keyboard. */
const frame = () => `<div role="group" aria-label="${commonTexts().table}" tabindex="0">`;

/** The organiser's description: HTML that the server has sanitised, with tables without attributes. */
export function EventDescription({ html }: { html: string }) {
  const framed = html.replaceAll('<table>', `${frame()}$&`).replaceAll('</table>', '$&</div>');
  return (
    <div
      className="rich-text max-w-prose space-y-3 text-muted wrap-anywhere"
      dangerouslySetInnerHTML={{ __html: framed }}
    />
  );
}
