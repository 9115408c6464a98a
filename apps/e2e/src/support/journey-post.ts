import { subDays } from 'date-fns/subDays';

export const JOURNEY_POST = { handle: 'every-element', title: 'Every element of a text', tag: 'Journeys' };

/** The address that paper shows beside its link. */
export const FOREIGN_ADDRESS = 'https://jalsa.example/a/long/address-of-another-site';

type Attributes = Record<string, string | number | boolean>;

const line = (text: string, attributes: Attributes) => [{ insert: text }, { insert: '\n', attributes }];
/** A picture that every build has. */
const PICTURE = '/share.jpg';

/** The operations of a text with every element of rich text (`packages/rich-text/README.md`). */
const OPERATIONS = [
  ...line('First heading', { header: 1 }),
  { insert: 'Plain, ' },
  { insert: 'bold', attributes: { bold: true } },
  { insert: ', ' },
  { insert: 'italic', attributes: { italic: true } },
  { insert: ', ' },
  { insert: 'underlined', attributes: { underline: true } },
  { insert: ', ' },
  { insert: 'struck', attributes: { strike: true } },
  { insert: ', ' },
  { insert: 'code', attributes: { code: true } },
  { insert: ', H' },
  { insert: '2', attributes: { script: 'sub' } },
  { insert: 'O, m' },
  { insert: '2', attributes: { script: 'super' } },
  { insert: ', ' },
  { insert: 'a link to another site', attributes: { link: FOREIGN_ADDRESS } },
  { insert: ', ' },
  { insert: 'a link of this site', attributes: { link: '/venues/table-booking' } },
  { insert: ', and हिन्दी.\n' },
  ...line('Second heading', { header: 2 }),
  ...line('One', { list: 'ordered' }),
  ...line('A part of one', { list: 'ordered', indent: 1 }),
  ...line('Two', { list: 'ordered' }),
  ...line('A point', { list: 'bullet' }),
  ...line('A deeper point', { list: 'bullet', indent: 1 }),
  ...line('Finished work', { list: 'checked' }),
  ...line('Open work', { list: 'unchecked' }),
  ...line('Third heading', { header: 3 }),
  ...line('A quotation over', { blockquote: true }),
  ...line('two lines', { blockquote: true }),
  ...line(`const tickets = ['${'a line that is longer than a phone is wide'}'];`, { 'code-block': true }),
  ...line('Seat', { table: 'head', 'table-header': true }),
  ...line('Price', { table: 'head', 'table-header': true }),
  ...line('Balcony', { table: 'row' }),
  ...line('₹500.00', { table: 'row', align: 'right' }),
  ...line('Centred', { align: 'center' }),
  ...line('Right', { align: 'right' }),
  ...line('Justified', { align: 'justify' }),
  ...line('From right to left', { direction: 'rtl' }),
  { insert: { image: PICTURE }, attributes: { alt: 'The name of Jalsa', width: 1200, height: 630 } },
  { insert: '\n' },
  {
    insert: { video: 'https://video.example/watch?v=1' },
    attributes: { alt: 'A film of the room', poster: PICTURE },
  },
  { insert: { divider: true } },
  { insert: 'The end.\n' },
];

/** A post with every element of rich text, for a catalogue file. It is older than the posts of the demonstration. */
export function journeyPost(now: Date) {
  const { handle, title, tag } = JOURNEY_POST;
  return {
    handle,
    kind: 'public',
    title,
    createdAt: subDays(now, 400).toISOString(),
    author: 'Asha Rao',
    tags: [tag],
    postContent: OPERATIONS,
  };
}
