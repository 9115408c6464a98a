import sanitize from 'sanitize-html';

/**
 * HTML that is safe to show on an event's page: headings, paragraphs, lists, emphasis and links; scripts, styles,
 * frames, pictures and event handlers are dropped.
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
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
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
