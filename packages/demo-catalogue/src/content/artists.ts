/** An artist of the demonstration. */
export type DemoArtistContent = {
  handle: string;
  stage_name: string;
  /** The art form. */
  tag: string;
  city: string;
  state: string;
  /** The paragraphs of the bio. */
  bio: readonly string[];
  links: readonly { name: string; url: string }[];
  /** The shows, by slug, that the artist performs in. */
  shows: readonly string[];
  /** The descriptions of the pictures of the gallery. */
  gallery: readonly string[];
};

export const ARTISTS: readonly DemoArtistContent[] = [
  {
    handle: 'meera-vaidya',
    stage_name: 'Meera Vaidya',
    tag: 'Stand-up comedy',
    city: 'Mumbai',
    state: 'Maharashtra',
    bio: [
      'Meera Vaidya was an auditor for eleven years, and says that it was the better training: she still reads the small print, only now she reads it aloud. Her hours are about landlords, loyalty cards, and families that settle everything over tea.',
      'She began at an open mic in Andheri with four people in the room, two of them her colleagues. <em>Half a Cup of Chai</em> is her third hour, tried out for a year in rooms of forty people before it went on tour.',
      'She performs in English and Hindi, and in Marathi when the front row asks for it.',
    ],
    links: [
      { name: 'instagram', url: 'https://instagram.com/meeravaidya.example' },
      { name: 'website', url: 'https://meeravaidya.example/' },
      { name: 'Newsletter', url: 'https://meeravaidya.example/letters' },
    ],
    shows: ['half-a-cup-of-chai', 'mic-khula-hai'],
    gallery: ['The first night in Mumbai', 'A full room in Pune', 'The encore', 'Backstage, with tea'],
  },
  {
    handle: 'neelam-and-the-night-buses',
    stage_name: 'Neelam & the Night Buses',
    tag: 'Band',
    city: 'Bengaluru',
    state: 'Karnataka',
    bio: [
      'Seven musicians, one accordion, and the songs that carried a generation through its hostel years. Neelam wrote the first of them on the last bus from Majestic to Banashankari, which is where the name comes from.',
      'The Night Buses have made three records in nine years. They rehearse in a garage in Basavanagudi, and have played college lawns, two weddings, one ferry, and the largest stage of the Indie Mela.',
      '<strong>The Monsoon Tour</strong> brings the whole of the third record to cities that have roofs, and to some that do not. Bring a raincoat, and somebody who knows the words.',
    ],
    links: [
      { name: 'instagram', url: 'https://instagram.com/nightbuses.example' },
      { name: 'facebook', url: 'https://facebook.com/nightbuses.example' },
      { name: 'twitter', url: 'https://twitter.com/nightbuses_example' },
      { name: 'website', url: 'https://nightbuses.example/' },
    ],
    shows: ['neelam-and-the-night-buses', 'indie-mela'],
    gallery: [
      'Neelam at the accordion',
      'The brass section',
      'Rain at the Indie Mela',
      'The band on its bus',
      'The last song',
    ],
  },
  {
    handle: 'anirudh-joglekar',
    stage_name: 'Pandit Anirudh Joglekar',
    tag: 'Singer',
    city: 'Pune',
    state: 'Maharashtra',
    bio: [
      'Anirudh Joglekar learned to sing from his grandmother, who taught in the mornings and let nobody write anything down. At nineteen he went to Gwalior for three years, and stayed for twelve.',
      'He is best known for the ragas of the rains. <em>Raag &amp; Rain</em> takes one evening through Malhar in all its weathers, from the first dust to the flood, with Sumedha Rane on tabla and Ustad Fareed Ali on harmonium.',
      'In Pune he teaches eleven students, none of whom may write anything down.',
    ],
    links: [{ name: 'website', url: 'https://joglekar.example/' }],
    shows: ['raag-and-rain'],
    gallery: ['A morning concert', 'With Sumedha Rane on tabla', 'The tanpuras before the concert'],
  },
  {
    handle: 'chiragh-bandhu',
    stage_name: 'Chiragh Bandhu',
    tag: 'Qawwali',
    city: 'Delhi',
    state: 'Delhi',
    bio: [
      'The Chiragh brothers are five brothers, two cousins and two friends whom the family counts as cousins. Their grandfather sang at the same dargah on the same Thursdays, and some of the listeners still correct them.',
      'A night of theirs begins as a whisper and does not end as one: nine singers, two harmoniums, four hundred candles, and a list of requests on paper that is never finished.',
      'They sing in Urdu, Persian, Punjabi and Braj, and explain each verse once. Shoes off, cushions provided.',
    ],
    links: [
      { name: 'facebook', url: 'https://facebook.com/chiraghbandhu.example' },
      { name: 'Recordings', url: 'https://chiraghbandhu.example/recordings' },
    ],
    shows: ['qawwali-by-candle'],
    gallery: ['Candles before the first verse', 'Nine voices', 'Two harmoniums', 'A request on paper'],
  },
];

/** The artists of a show, by their handles. */
export const artistsOf = (show: string): string[] =>
  ARTISTS.filter(({ shows }) => shows.includes(show)).map(({ handle }) => handle);
