/** Tags that begin or end a line. */
const LINE_EDGES =
  /<(?:br|hr)\s*\/?>|<\/?(?:h[1-6]|p|div|li|ul|ol|blockquote|pre|table|caption|tr)(?:\s[^<>]*)?>/gi;
const CELL_ENDS = /<\/t[hd]>/gi;

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/**
 * The text of rich HTML as an editor writes it, without markup: one line for each paragraph, list item and table row. It removes tags and makes
 * no HTML safe.
 */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(LINE_EDGES, '\n')
    .replace(CELL_ENDS, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&#?\w{1,8};/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ +/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
