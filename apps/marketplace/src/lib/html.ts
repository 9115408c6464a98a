import type { Tag } from './head.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that can stand in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** One element of the head as HTML. A script's text is JSON, in which `<` may stand as \u003c. */
export function tagToHtml({ name, attributes, text }: Tag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const opening = `<${name}${written.join('')}>`;
  if (name === 'script') return `${opening}${(text ?? '').replaceAll('<', '\\u003c')}</script>`;
  if (name === 'title') return `${opening}${escapeHtml(text ?? '')}</title>`;
  return opening;
}
