import type { DemoOperation } from '../../demo-file.ts';

/** A post of the demonstration, before it has a date and a picture. */
export type DemoPostText = {
  handle: string;
  key?: string;
  n?: number;
  title: string;
  author?: string;
  location?: string;
  tags: readonly string[];
  language?: 'hi';
  translation_of?: string;
} & ({ markdown: string } | { postContent: readonly DemoOperation[] });
