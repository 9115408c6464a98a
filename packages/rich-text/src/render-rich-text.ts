import { toBlocks } from './blocks.ts';
import { blocksHtml } from './blocks-html.ts';
import type { Heading } from './headings.ts';
import { toLines } from './lines.ts';
import type { Operation } from './operations.ts';
import type { RenderOptions } from './runs-html.ts';
import { sanitise } from './sanitise.ts';

/** Renders operations as sanitised HTML, and lists the headings with their ids. Never throws. */
export function renderRichText(
  operations: readonly Operation[],
  options: RenderOptions,
): { html: string; headings: Heading[] } {
  const { html, headings } = blocksHtml(toBlocks(toLines(operations)), options);
  return { html: sanitise(html), headings };
}
