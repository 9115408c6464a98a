import sanitize from 'sanitize-html';
import { MAX_INDENT } from './blocks.ts';

const LAYOUT = [
  ...['align-center', 'align-right', 'align-justify'],
  ...Array.from({ length: MAX_INDENT }, (_, index) => `indent-${index + 1}`),
];
const BLOCK = ['lang', 'dir'];

/**
 * HTML with only the elements and attributes that rich text has. The renderer writes no others; this guards against its
 * faults.
 */
export function sanitise(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'strong',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'a',
      'span',
      'img',
      'figure',
      'hr',
      'div',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      h2: ['id', ...BLOCK],
      h3: ['id', ...BLOCK],
      h4: ['id', ...BLOCK],
      p: BLOCK,
      li: BLOCK,
      figure: BLOCK,
      td: BLOCK,
      th: ['scope', ...BLOCK],
      a: ['href', 'rel'],
      span: ['lang', 'role', 'aria-label'],
      div: ['role', 'aria-label', 'tabindex'],
      pre: ['role', 'aria-label', 'tabindex'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    allowedClasses: {
      h2: LAYOUT,
      h3: LAYOUT,
      h4: LAYOUT,
      p: LAYOUT,
      figure: LAYOUT,
      td: LAYOUT,
      th: LAYOUT,
      li: ['checked', 'unchecked', ...LAYOUT],
      ul: ['checklist'],
      a: ['video'],
      span: ['check'],
      div: ['table'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'escape',
  });
}
