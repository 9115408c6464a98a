import type { Tag } from './head.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** An element of the head as HTML. In the JSON of a script, `<` is escaped as \u003c. */
export function tagToHtml({ name, attributes, text }: Tag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const opening = `<${name}${written.join('')}>`;
  if (name === 'script') return `${opening}${(text ?? '').replaceAll('<', '\\u003c')}</script>`;
  if (name === 'title') return `${opening}${escapeHtml(text ?? '')}</title>`;
  return opening;
}
