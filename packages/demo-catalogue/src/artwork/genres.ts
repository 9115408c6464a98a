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
    layouts: ['halftone', 'swiss', 'stripes', 'sunburst'],
    palettes: ['turmeric', 'marigold', 'sky', 'blush', 'rani', 'terracotta', 'mint'],
    faces: ['condensed', 'grotesque', 'bubble', 'script'],
  },
  concert: {
    tag: 'Live music',
    motifs: ['guitar', 'portrait', 'microphone', 'record'],
    layouts: ['stage', 'swiss', 'waves', 'stripes', 'halftone'],
    palettes: [...DARK, 'marigold', 'sky'],
    faces: ['condensed', 'grotesque', 'retro', 'script'],
  },
  classical: {
    tag: 'Classical',
    motifs: ['sitar', 'tabla', 'feathers', 'lotus', 'moon', 'portrait'],
    layouts: ['arch', 'halo', 'sunburst'],
    palettes: ['aubergine', 'peacock', 'leaf', 'paper', 'chai', 'blush', 'terracotta'],
    faces: ['serif', 'script'],
  },
  devotional: {
    tag: 'Devotional',
    motifs: ['diya', 'lotus', 'feathers'],
    layouts: ['halo', 'arch', 'sunburst'],
    palettes: ['terracotta', 'marigold', 'rani', 'aubergine', 'leaf', 'paper'],
    faces: ['serif', 'script', 'bubble'],
  },
  club: {
    tag: 'Nightlife',
    motifs: ['record', 'moon'],
    layouts: ['stage', 'swiss', 'waves'],
    palettes: ['midnight', 'indigo', 'aubergine', 'rani', 'peacock'],
    faces: ['condensed', 'retro', 'grotesque'],
  },
  theatre: {
    tag: 'Theatre',
    motifs: ['masks', 'portrait', 'moon'],
    layouts: ['arch', 'stage', 'swiss', 'halftone'],
    palettes: ['rani', 'terracotta', 'indigo', 'paper', 'chai', 'leaf'],
    faces: ['serif', 'condensed', 'grotesque'],
  },
  dance: {
    tag: 'Dance',
    motifs: ['dancer', 'tabla', 'feathers'],
    layouts: ['halo', 'sunburst', 'stripes', 'arch'],
    palettes: ['rani', 'marigold', 'peacock', 'aubergine', 'blush', 'turmeric'],
    faces: ['script', 'serif', 'bubble'],
  },
  workshop: {
    tag: 'Workshop',
    motifs: ['pot', 'rangoli', 'lotus'],
    layouts: ['swiss', 'waves', 'stripes'],
    palettes: [...LIGHT, 'terracotta', 'leaf'],
    faces: ['grotesque', 'serif', 'retro'],
  },
  food: {
    tag: 'Food & drink',
    motifs: ['thali', 'chai', 'pot'],
    layouts: ['sunburst', 'stripes', 'swiss', 'arch'],
    palettes: ['marigold', 'turmeric', 'chai', 'terracotta', 'leaf', 'mint'],
    faces: ['bubble', 'script', 'serif', 'grotesque'],
  },
  kids: {
    tag: 'For children',
    motifs: ['balloons', 'rocket'],
    layouts: ['waves', 'stripes', 'sunburst'],
    palettes: ['sky', 'turmeric', 'mint', 'blush', 'peacock'],
    faces: ['bubble', 'retro'],
  },
  sport: {
    tag: 'Sport',
    motifs: ['cricket', 'road'],
    layouts: ['swiss', 'stripes', 'halftone'],
    palettes: ['leaf', 'turmeric', 'sky', 'indigo', 'terracotta'],
    faces: ['condensed', 'grotesque'],
  },
  outdoors: {
    tag: 'Outdoors',
    motifs: ['road', 'palms', 'moon', 'domes'],
    layouts: ['waves', 'swiss', 'sunburst', 'stripes'],
    palettes: ['sky', 'mint', 'marigold', 'leaf', 'peacock', 'blush'],
    faces: ['grotesque', 'retro', 'condensed'],
  },
  talk: {
    tag: 'Talk',
    motifs: ['bulb', 'portrait', 'microphone'],
    layouts: ['swiss', 'waves', 'halftone'],
    palettes: ['paper', 'indigo', 'turmeric', 'mint', 'chai', 'rani'],
    faces: ['grotesque', 'serif', 'condensed'],
  },
  film: {
    tag: 'Film',
    motifs: ['reel', 'portrait', 'moon'],
    layouts: ['halftone', 'arch', 'stage'],
    palettes: ['rani', 'terracotta', 'midnight', 'marigold', 'indigo'],
    faces: ['script', 'condensed', 'serif'],
  },
  festival: {
    tag: 'Festival',
    motifs: ['domes', 'balloons', 'tabla', 'rangoli'],
    layouts: ['sunburst', 'waves', 'stripes', 'halo'],
    palettes: ['marigold', 'rani', 'turmeric', 'peacock', 'aubergine', 'leaf'],
    faces: ['script', 'bubble', 'condensed', 'retro'],
  },
  games: {
    tag: 'Games',
    motifs: ['gamepad', 'bulb'],
    layouts: ['stripes', 'waves', 'swiss'],
    palettes: ['midnight', 'indigo', 'turmeric', 'sky', 'mint'],
    faces: ['retro', 'condensed', 'grotesque'],
  },
};
