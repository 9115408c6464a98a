import type { DemoFile } from '../demo-file.ts';
import { slugOf } from '../slug-of.ts';

const group = (name: string, tags: readonly string[]) => ({
  handle: slugOf(name),
  name,
  tags: tags.map((tag) => ({ handle: slugOf(tag), name: tag })),
});

/** The art forms that artists choose from; in the last group they type their own word. */
export const ART_FORMS: DemoFile['tags'] = [
  group('Music', ['Singer', 'Band', 'DJ', 'Sitar', 'Tabla', 'Flute', 'Qawwali', 'Folk music']),
  group('Dance', ['Bharatanatyam', 'Kathak', 'Odissi', 'Bhangra', 'Hip hop', 'Contemporary dance']),
  group('Stage', ['Stand-up comedy', 'Theatre', 'Magic', 'Storytelling', 'Poetry', 'Puppetry']),
  group('Visual arts', ['Painting', 'Calligraphy', 'Photography', 'Rangoli']),
  group('Others', []),
];
