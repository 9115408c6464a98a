import { cx } from './lib/cx.ts';

export interface RichTextProps {
  /** HTML that the server has sanitised, with tables without attributes. It is rendered as it is. */
  html: string;
  /** The name of the frame of a table, by which the keyboard scrolls it. */
  tableLabel: string;
  className?: string;
}

/** A text with headings, lists and tables that people have written, such as the description of an event. */
export function RichText({ html, tableLabel, className }: RichTextProps) {
  // A wide table scrolls by itself; a focusable frame makes it scroll by keyboard.
  const frame = `<div role="group" aria-label="${escapeAttribute(tableLabel)}" tabindex="0">`;
  const framed = html.replaceAll('<table>', () => `${frame}<table>`).replaceAll('</table>', '</table></div>');
  return (
    <div
      className={cx('rich-text max-w-prose space-y-3 text-muted wrap-anywhere', className)}
      dangerouslySetInnerHTML={{ __html: framed }}
    />
  );
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
