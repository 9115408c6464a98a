import type { Genre } from '../artwork/genres.ts';
import type { LayoutName } from '../artwork/layouts/index.ts';
import type { MotifName } from '../artwork/motifs/index.ts';
import type { PaletteName } from '../artwork/palettes.ts';
import type { Face } from '../artwork/type/faces.ts';

/** The picture above a post. */
type PostPoster = {
  title: string;
  subtitle: string;
  genre: Genre;
  motif: MotifName;
  palette: PaletteName;
  layout: LayoutName;
  face: Face;
};

/** The pictures of the posts, by the handle of the post. */
export const POST_POSTERS: Record<string, PostPoster> = {
  'what-a-ticket-costs': {
    title: 'Line by line',
    subtitle: 'What a ticket costs',
    genre: 'games',
    motif: 'bulb',
    palette: 'mint',
    layout: 'swiss',
    face: 'grotesque',
  },
  'ten-minutes-to-pay': {
    title: 'Ten minutes',
    subtitle: 'Your places are held',
    genre: 'talk',
    motif: 'moon',
    palette: 'indigo',
    layout: 'swiss',
    face: 'condensed',
  },
  'your-qr-ticket': {
    title: 'At the door',
    subtitle: 'Your QR ticket',
    genre: 'games',
    motif: 'gamepad',
    palette: 'turmeric',
    layout: 'tiles',
    face: 'retro',
  },
  'several-events-one-payment': {
    title: 'One weekend',
    subtitle: 'Several events, one payment',
    genre: 'festival',
    motif: 'kite',
    palette: 'sky',
    layout: 'stripes',
    face: 'bubble',
  },
  'book-a-table': {
    title: 'A table, please',
    subtitle: 'Book, arrive, eat',
    genre: 'food',
    motif: 'thali',
    palette: 'marigold',
    layout: 'matchbox',
    face: 'serif',
  },
  'sign-in-without-a-password': {
    title: 'Four digits',
    subtitle: 'Sign in without a password',
    genre: 'games',
    motif: 'bulb',
    palette: 'midnight',
    layout: 'neon',
    face: 'condensed',
  },
  'mumbai-by-the-sea': {
    title: 'By the sea',
    subtitle: 'मुंबई · five stops',
    genre: 'outdoors',
    motif: 'palms',
    palette: 'peacock',
    layout: 'waves',
    face: 'retro',
  },
  'six-evenings-in-delhi': {
    title: 'Six evenings',
    subtitle: 'दिल्ली की शामें',
    genre: 'devotional',
    motif: 'domes',
    palette: 'terracotta',
    layout: 'arch',
    face: 'serif',
  },
  'kolkata-for-talkers': {
    title: 'Adda',
    subtitle: 'Kolkata for talkers',
    genre: 'talk',
    motif: 'book',
    palette: 'chai',
    layout: 'tiles',
    face: 'serif',
  },
  'goa-without-hurry': {
    title: 'Susegad',
    subtitle: 'Goa without hurry',
    genre: 'food',
    motif: 'palms',
    palette: 'turmeric',
    layout: 'sunburst',
    face: 'bubble',
  },
  'kochi-boats-and-drums': {
    title: 'Boats & drums',
    subtitle: 'Two days in Kochi',
    genre: 'dance',
    motif: 'dancer',
    palette: 'leaf',
    layout: 'halo',
    face: 'script',
  },
  'ahmedabad-after-eleven': {
    title: 'Nine nights',
    subtitle: 'रंगीलो अहमदाबाद',
    genre: 'dance',
    motif: 'dandiya',
    palette: 'rani',
    layout: 'sunburst',
    face: 'script',
  },
  'host-your-first-event': {
    title: 'Your first event',
    subtitle: 'From an idea to an open door',
    genre: 'festival',
    motif: 'horn',
    palette: 'aubergine',
    layout: 'halo',
    face: 'condensed',
  },
  'price-your-tickets': {
    title: 'What is it worth?',
    subtitle: 'Price your tickets',
    genre: 'talk',
    motif: 'bulb',
    palette: 'paper',
    layout: 'swiss',
    face: 'serif',
  },
  'a-profile-that-gets-you-booked': {
    title: 'Get booked',
    subtitle: 'A profile for artists',
    genre: 'concert',
    motif: 'microphone',
    palette: 'rani',
    layout: 'stage',
    face: 'condensed',
  },
  'your-documents': {
    title: 'Under lock and key',
    subtitle: 'Your documents',
    genre: 'talk',
    motif: 'moon',
    palette: 'peacock',
    layout: 'tiles',
    face: 'grotesque',
  },
  'jaipur-in-one-weekend': {
    title: 'One weekend',
    subtitle: 'जयपुर · print and whirl',
    genre: 'festival',
    motif: 'domes',
    palette: 'blush',
    layout: 'matchbox',
    face: 'script',
  },
  'dilli-ki-chhah-shaamein': {
    title: 'Dilli',
    subtitle: 'दिल्ली की छह शामें',
    genre: 'devotional',
    motif: 'diya',
    palette: 'marigold',
    layout: 'halo',
    face: 'serif',
  },
};
