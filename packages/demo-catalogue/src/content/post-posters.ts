import type { Genre } from '../artwork/genres.ts';
import type { MotifName } from '../artwork/motifs/index.ts';

/** The picture above a post. */
type PostPoster = {
  title: string;
  subtitle: string;
  genre: Genre;
  motif: MotifName;
};

/** The pictures of the posts, by the handle of the post. */
export const POST_POSTERS: Record<string, PostPoster> = {
  'what-a-ticket-costs': {
    title: 'Line by line',
    subtitle: 'What a ticket costs',
    genre: 'games',
    motif: 'bulb',
  },
  'ten-minutes-to-pay': {
    title: 'Ten minutes',
    subtitle: 'Your places are held',
    genre: 'talk',
    motif: 'moon',
  },
  'your-qr-ticket': {
    title: 'At the door',
    subtitle: 'Your QR ticket',
    genre: 'games',
    motif: 'gamepad',
  },
  'several-events-one-payment': {
    title: 'One weekend',
    subtitle: 'Several events, one payment',
    genre: 'festival',
    motif: 'balloons',
  },
  'book-a-table': {
    title: 'A table, please',
    subtitle: 'Book, arrive, eat',
    genre: 'food',
    motif: 'thali',
  },
  'sign-in-without-a-password': {
    title: 'Four digits',
    subtitle: 'Sign in without a password',
    genre: 'games',
    motif: 'bulb',
  },
  'mumbai-by-the-sea': {
    title: 'By the sea',
    subtitle: 'मुंबई · five stops',
    genre: 'outdoors',
    motif: 'palms',
  },
  'six-evenings-in-delhi': {
    title: 'Six evenings',
    subtitle: 'दिल्ली की शामें',
    genre: 'devotional',
    motif: 'domes',
  },
  'kolkata-for-talkers': {
    title: 'Adda',
    subtitle: 'Kolkata for talkers',
    genre: 'talk',
    motif: 'portrait',
  },
  'goa-without-hurry': {
    title: 'Susegad',
    subtitle: 'Goa without hurry',
    genre: 'food',
    motif: 'palms',
  },
  'kochi-boats-and-drums': {
    title: 'Boats & drums',
    subtitle: 'Two days in Kochi',
    genre: 'dance',
    motif: 'dancer',
  },
  'ahmedabad-after-eleven': {
    title: 'Nine nights',
    subtitle: 'रंगीलो अहमदाबाद',
    genre: 'dance',
    motif: 'dancer',
  },
  'host-your-first-event': {
    title: 'Your first event',
    subtitle: 'From an idea to an open door',
    genre: 'festival',
    motif: 'domes',
  },
  'price-your-tickets': {
    title: 'What is it worth?',
    subtitle: 'Price your tickets',
    genre: 'talk',
    motif: 'bulb',
  },
  'a-profile-that-gets-you-booked': {
    title: 'Get booked',
    subtitle: 'A profile for artists',
    genre: 'concert',
    motif: 'microphone',
  },
  'your-documents': {
    title: 'Under lock and key',
    subtitle: 'Your documents',
    genre: 'talk',
    motif: 'moon',
  },
  'jaipur-in-one-weekend': {
    title: 'One weekend',
    subtitle: 'जयपुर · print and whirl',
    genre: 'festival',
    motif: 'domes',
  },
  'dilli-ki-chhah-shaamein': {
    title: 'Dilli',
    subtitle: 'दिल्ली की छह शामें',
    genre: 'devotional',
    motif: 'diya',
  },
};
