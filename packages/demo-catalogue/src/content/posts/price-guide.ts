import { artworkUrl } from '../../artwork/artwork-list.ts';
import type { DemoOperation } from '../../demo-file.ts';

type Inline = Record<string, string | number | boolean>;

const text = (insert: string, attributes?: Inline): DemoOperation =>
  attributes ? { insert, attributes } : { insert };
const end = (attributes?: Inline): DemoOperation => text('\n', attributes);
const paragraph = (words: string, attributes?: Inline) => [text(words), end(attributes)];
const heading = (words: string, header: number, attributes: Inline = {}) => [
  text(words),
  end({ header, ...attributes }),
];
const row = (id: string, cells: readonly string[], attributes: Inline = {}) =>
  cells.flatMap((cell, index) => [
    ...(cell === '' ? [] : [text(cell)]),
    end({ table: id, ...(index > 0 && { align: 'right' }), ...attributes }),
  ]);
const item = (words: string, list: string, indent = 0) => [
  text(words),
  end({ list, ...(indent > 0 && { indent }) }),
];

/** A post as operations: it has what Markdown lacks, such as alignment, underlined, lowered and raised text. */
export const DELTA_GUIDE: readonly DemoOperation[] = [
  text(
    'A price is a promise about the evening. Set it too low, and people expect little; set it too high, and they stay at home and tell others why. This post has ',
  ),
  text('three sums', { bold: true }),
  text(' that every host can do on the back of a poster, and '),
  text('no', { underline: true }),
  text(' magic number.'),
  end(),
  ...heading('The first sum: what the evening costs', 2),
  ...paragraph(
    'Write down everything that you pay whether one person comes or three hundred: the room, the sound, the artists, the permit. Call it F. Then write down what each guest costs you: a chair, a meal, a wristband. Call it g.',
  ),
  text('If the price is p and n people come, what is left is '),
  end(),
  text('n', { italic: true }),
  text(' × ('),
  text('p', { italic: true }),
  text(' − '),
  text('g', { italic: true }),
  text(') − '),
  text('F', { italic: true }),
  end({ align: 'center' }),
  text('You break even at '),
  text('n', { italic: true }),
  text('0', { script: 'sub' }),
  text(
    ' = F ÷ (p − g). With F = ₹48,000, g = ₹80 and p = ₹480 that is 120 people. If your room has 130 chairs, raise the price or find a smaller room.',
  ),
  end(),
  ...heading('The second sum: the early birds', 2),
  ...paragraph(
    'Early birds are not a present. They are the people who tell you, five weeks before, that the evening will take place. Give them a fifth off, and not more than a quarter of the chairs.',
  ),
  ...row('row-head', ['Package', 'Places', 'Price', 'Income'], { 'table-header': true }),
  ...row('row-1', ['Early bird', '30', '₹380', '₹11,400']),
  ...row('row-2', ['Standard', '70', '₹480', '₹33,600']),
  ...row('row-3', ['Table for four', '5', '₹2,200', '₹11,000']),
  ...row('row-4', ['All of it', '120', '', '₹56,000']),
  text(
    'A table for four has one price. It may be a little above four single places, because it is a place of one’s own; a kitchen that offers a part of the price back at the bar can ask for more.',
  ),
  end(),
  ...heading('Which of them sells first?', 3),
  ...item('The cheapest, always, on the first day', 'ordered'),
  ...item('The tables, in the last week', 'ordered'),
  ...item('families book on Monday', 'bullet', 1),
  ...item('offices book on Thursday', 'bullet', 1),
  ...item('Whatever is called “last places”', 'ordered'),
  {
    insert: { image: artworkUrl('venue-jamun-terrace-1') },
    attributes: { alt: 'A restaurant with a laid table under lamps', width: 1600, height: 1200 },
  },
  end(),
  ...heading('The third sum: what your guests pay', 2),
  text('You receive the full price. Your guests pay the '),
  text('platform fee', { link: '/blogs/fees' }),
  text(
    ' on top: ₹5.00 up to a subtotal of ₹200, above it 10 %, and GST on the fee. A ticket of ₹199 therefore costs a guest ',
  ),
  text('₹204.90', { bold: true }),
  text(', and one of ₹201 costs '),
  text('₹224.72', { bold: true }),
  text('. Prices just above the step are the ones that people abandon.'),
  end(),
  text('199 + 5 + 5 × 18 %', {}),
  end({ 'code-block': true }),
  text('= 204.90'),
  end({ 'code-block': true }),
  text('A price that ends in nine fools nobody, and everybody uses it.'),
  end({ blockquote: true }),
  text('— a host in Pune, on her '),
  text('40'),
  text('th', { script: 'super' }),
  text(' event'),
  end({ blockquote: true, align: 'right' }),
  ...heading('Coupons', 2),
  ...paragraph(
    'A coupon is for somebody, not for everybody. If all of your guests use one, it was the price. Make one for the people who came last time, give it an end, and count it: the offer can have a largest number of uses, and one use for each customer.',
    { align: 'justify' },
  ),
  ...item('A code that can be said aloud on a noisy street', 'checked'),
  ...item('An end that stands on the poster', 'checked'),
  ...item('A discount that you did not calculate', 'unchecked'),
  text('Is ₹499 '),
  text('₹599', { strike: true }),
  text(' a discount? Only if somebody has ever paid the higher one. Our reviewers ask.'),
  end(),
  { insert: { divider: true } },
  end(),
  text('Do you want to go through your own numbers with somebody? '),
  text('Ask for a call', { link: '/host' }),
  text(', write to '),
  text('help@jalsa.example', { link: 'mailto:help@jalsa.example' }),
  text(', or phone '),
  text('+91 22 4000 1234', { link: 'tel:+912240001234' }),
  text('. There is a good introduction to '),
  text('break-even points', { link: 'https://en.wikipedia.org/wiki/Break-even_point' }),
  text(' elsewhere, with more letters and fewer evenings. हिसाब साफ़, तो शाम साफ़।'),
  end(),
];
