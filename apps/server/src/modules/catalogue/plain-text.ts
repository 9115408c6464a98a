/** The ends of what stands on lines of its own; `cleanHtml` lets no other such element through. */
const LINE_ENDS = /<br\s*\/?>|<hr\s*\/?>|<\/(?:h[234]|p|li|ul|ol|blockquote)>/g;

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A description that `cleanHtml` has written as text without markup: a line for each paragraph and entry of a list. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(LINE_ENDS, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ *\n\s*/g, '\n')
    .trim();
}
