import sanitize from 'sanitize-html';

const CELL = ['colspan', 'rowspan'];

/**
 * HTML without anything unsafe: headings, paragraphs, lists, tables, emphasis and links stay;
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
