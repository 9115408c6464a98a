/** The edges of what stands on lines of its own; `cleanHtml` lets no other such element through. */
const LINE_EDGES = /<[bh]r\s*\/?>|<\/?(?:h[234]|p|li|ul|ol|blockquote|table|caption|tr)>/g;
const CELL_ENDS = /<\/t[hd]>/g;

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * A description that `cleanHtml` has written as text without markup: a line for each paragraph, entry of a list and row
 * of a table.
 */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(LINE_EDGES, '\n')
    .replace(CELL_ENDS, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ +/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
