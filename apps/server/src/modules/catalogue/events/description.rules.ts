import sanitize from 'sanitize-html';

const CELL = ['colspan', 'rowspan'];

/**
 * The HTML of a description without anything unsafe: headings, paragraphs, lists, tables, emphasis and links stay;
 * scripts, styles, frames, pictures and event handlers are removed.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'u',
      'blockquote',
      'a',
      'hr',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], th: CELL, td: CELL },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, rel: 'noopener nofollow', target: '_blank' },
      }),
    },
  }).trim();
}

/** Tags of the block elements that `cleanHtml` allows. */
const LINE_EDGES = /<[bh]r\s*\/?>|<\/?(?:h[234]|p|li|ul|ol|blockquote|table|caption|tr)>/g;
const CELL_ENDS = /<\/t[hd]>/g;

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * The text of a description that `cleanHtml` has cleaned, without markup: one line for each paragraph, list item and
 * table row.
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
