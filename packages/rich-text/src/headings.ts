import type { HeadingLevel } from './blocks.ts';

/** A heading of a text; `id` is its id in the HTML. */
export interface Heading {
  id: string;
  level: HeadingLevel;
  text: string;
}

const MAX_LENGTH = 60;

/** Makes ids of headings from their texts, each one different, in any script. */
export function headingIds(): (text: string) => string {
  const used = new Set<string>();
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const name = [...words.join('-')].slice(0, MAX_LENGTH).join('') || 'section';
    let id = name;
    for (let number = 2; used.has(id); number++) id = `${name}-${number}`;
    used.add(id);
    return id;
  };
}
