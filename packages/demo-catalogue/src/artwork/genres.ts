import type { LayoutName } from './layouts/index.ts';
import type { MotifName } from './motifs/index.ts';
import type { PaletteName } from './palettes.ts';
import type { Face } from './type/faces.ts';

/** The genres of the demonstration. Each has a look of its own. */
export type Genre =
  | 'comedy'
  | 'concert'
  | 'classical'
  | 'devotional'
  | 'club'
  | 'theatre'
  | 'dance'
  | 'workshop'
  | 'food'
  | 'kids'
  | 'sport'
  | 'outdoors'
  | 'talk'
  | 'film'
  | 'festival'
  | 'games';

/** The tag on a poster, and the choices for its drawing. */
type Look = {
  tag: string;
  motifs: readonly MotifName[];
  layouts: readonly LayoutName[];
  palettes: readonly PaletteName[];
  faces: readonly Face[];
};

const DARK: readonly PaletteName[] = [
  'aubergine',
  'midnight',
  'indigo',
  'peacock',
  'rani',
  'leaf',
  'terracotta',
];
const LIGHT: readonly PaletteName[] = ['paper', 'marigold', 'turmeric', 'blush', 'mint', 'sky', 'chai'];

/** The look of each genre. */
export const LOOKS: Record<Genre, Look> = {
  comedy: {
    tag: 'Comedy',
    motifs: ['microphone', 'portrait', 'portrait'],
    layouts: ['halftone', 'bill', 'swiss', 'stripes', 'sunburst'],
    palettes: ['turmeric', 'marigold', 'sky', 'blush', 'rani', 'terracotta', 'mint'],
    faces: ['condensed', 'grotesque', 'bubble', 'script'],
  },
  concert: {
    tag: 'Live music',
    motifs: ['guitar', 'portrait', 'microphone', 'record'],
    layouts: ['stage', 'swiss', 'neon', 'waves', 'stripes', 'halftone', 'bill'],
    palettes: [...DARK, 'marigold', 'sky'],
    faces: ['condensed', 'grotesque', 'retro', 'script'],
  },
  classical: {
    tag: 'Classical',
    motifs: ['sitar', 'tabla', 'feathers', 'lotus', 'moon', 'portrait'],
    layouts: ['arch', 'halo', 'sunburst', 'tiles'],
    palettes: ['aubergine', 'peacock', 'leaf', 'paper', 'chai', 'blush', 'terracotta'],
    faces: ['serif', 'script'],
  },
  devotional: {
    tag: 'Devotional',
    motifs: ['diya', 'lotus', 'sunFace', 'feathers'],
    layouts: ['halo', 'arch', 'sunburst', 'matchbox'],
    palettes: ['terracotta', 'marigold', 'rani', 'aubergine', 'leaf', 'paper'],
    faces: ['serif', 'script', 'bubble'],
  },
  club: {
    tag: 'Nightlife',
    motifs: ['record', 'headphones', 'moon', 'glass'],
    layouts: ['neon', 'stage', 'swiss', 'waves', 'bill'],
    palettes: ['midnight', 'indigo', 'aubergine', 'rani', 'peacock'],
    faces: ['condensed', 'retro', 'grotesque'],
  },
  theatre: {
    tag: 'Theatre',
    motifs: ['masks', 'portrait', 'moon'],
    layouts: ['arch', 'bill', 'matchbox', 'tiles', 'swiss'],
    palettes: ['rani', 'terracotta', 'indigo', 'paper', 'chai', 'leaf'],
    faces: ['serif', 'condensed', 'grotesque'],
  },
  dance: {
    tag: 'Dance',
    motifs: ['dancer', 'dandiya', 'dhol', 'feathers'],
    layouts: ['halo', 'sunburst', 'matchbox', 'stripes', 'arch'],
    palettes: ['rani', 'marigold', 'peacock', 'aubergine', 'blush', 'turmeric'],
    faces: ['script', 'serif', 'bubble'],
  },
  workshop: {
    tag: 'Workshop',
    motifs: ['pot', 'paint', 'camera', 'coffee'],
    layouts: ['tiles', 'swiss', 'waves', 'stripes'],
    palettes: [...LIGHT, 'terracotta', 'leaf'],
    faces: ['grotesque', 'serif', 'retro'],
  },
  food: {
    tag: 'Food & drink',
    motifs: ['thali', 'chai', 'glass', 'coffee'],
    layouts: ['matchbox', 'tiles', 'sunburst', 'stripes', 'swiss'],
    palettes: ['marigold', 'turmeric', 'chai', 'terracotta', 'leaf', 'mint'],
    faces: ['bubble', 'script', 'serif', 'grotesque'],
  },
  kids: {
    tag: 'For children',
    motifs: ['balloons', 'rocket', 'kite'],
    layouts: ['waves', 'stripes', 'tiles', 'sunburst'],
    palettes: ['sky', 'turmeric', 'mint', 'blush', 'peacock'],
    faces: ['bubble', 'retro'],
  },
  sport: {
    tag: 'Sport',
    motifs: ['cricket', 'road'],
    layouts: ['bill', 'swiss', 'stripes', 'halftone'],
    palettes: ['leaf', 'turmeric', 'sky', 'indigo', 'terracotta'],
    faces: ['condensed', 'grotesque'],
  },
  outdoors: {
    tag: 'Outdoors',
    motifs: ['road', 'palms', 'kite', 'moon'],
    layouts: ['waves', 'swiss', 'sunburst', 'stripes'],
    palettes: ['sky', 'mint', 'marigold', 'leaf', 'peacock', 'blush'],
    faces: ['grotesque', 'retro', 'condensed'],
  },
  talk: {
    tag: 'Talk',
    motifs: ['bulb', 'book', 'portrait'],
    layouts: ['swiss', 'bill', 'tiles', 'halftone'],
    palettes: ['paper', 'indigo', 'turmeric', 'mint', 'chai', 'rani'],
    faces: ['grotesque', 'serif', 'condensed'],
  },
  film: {
    tag: 'Film',
    motifs: ['reel', 'camera', 'portrait'],
    layouts: ['matchbox', 'bill', 'halftone', 'arch', 'stage'],
    palettes: ['rani', 'terracotta', 'midnight', 'marigold', 'indigo'],
    faces: ['script', 'condensed', 'serif'],
  },
  festival: {
    tag: 'Festival',
    motifs: ['dhol', 'kite', 'sunFace', 'horn', 'domes', 'balloons'],
    layouts: ['matchbox', 'sunburst', 'waves', 'stripes', 'halo'],
    palettes: ['marigold', 'rani', 'turmeric', 'peacock', 'aubergine', 'leaf'],
    faces: ['script', 'bubble', 'condensed', 'retro'],
  },
  games: {
    tag: 'Games',
    motifs: ['gamepad', 'bulb'],
    layouts: ['tiles', 'neon', 'stripes', 'bill'],
    palettes: ['midnight', 'indigo', 'turmeric', 'sky', 'mint'],
    faces: ['retro', 'condensed', 'grotesque'],
  },
};
