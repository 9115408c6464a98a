import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { aLine, aTicket } from '../test/a-ticket.ts';
import { readPdf, textOf, writes } from '../test/read-pdf.ts';
import { buildTicketPdf } from './build-ticket-pdf.ts';
import { SCRIPTS, type Script } from './fonts/font-names.ts';
import { loadFont } from './fonts/load-font.ts';
import { qrPng } from './qr-png.ts';
import { TicketPdfError } from './ticket-pdf-error.ts';
import { TICKET_PDF_TEXTS } from './ticket-pdf-texts.ts';

const createdAt = new Date('2026-11-20T10:00:00.000Z');
// Three base64url parts, as long as a signed token is.
const TOKEN = `${'eyJh'.repeat(10)}.${'bWFu'.repeat(28)}.${'x-_9'.repeat(21)}Aw`;
// One grey pixel.
const JPG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);

const build = (ticket = aTicket(), qrImage: Uint8Array | null = null) =>
  buildTicketPdf({ ticket, qrImage, createdAt });

describe('the page of a ticket', () => {
  it('is one A4 page with the heading at size 22', async () => {
    const { count, size, content } = await readPdf(await build());
    expect(count).toBe(1);
    expect(size).toEqual({ width: 595.28, height: 841.89 });
    const heading = content.slice(
      0,
      content.indexOf(Buffer.from('Your Event Ticket').toString('hex').toUpperCase()),
    );
    expect(heading.match(/ (\d+) Tf/g)?.at(-1)).toBe(' 22 Tf');
  });

  it('shows the event, the packages and the buyer', async () => {
    const { content } = await readPdf(
      await build(aTicket({ tickets_data: [aLine('Early bird', 2), aLine('Table for four')] })),
    );
    for (const text of [
      'Sufi Night',
      'Sat 21 Nov 07:00 PM',
      '21/11/2026, 07:00 PM - 21/11/2026, 11:00 PM',
      'The Courtyard, Koregaon Park, Pune',
      '2 × Early bird',
      '1 × Table for four',
      'Ananda Kulkarni',
      'K7QW3MZ9XA',
    ]) {
      expect(writes(content, text), text).toBe(true);
    }
  });

  it('lists a package once although it has several kinds of ticket', async () => {
    const lines = [aLine('Dinner', 3, 'dinner'), aLine('Dinner', 3, 'dinner')];
    const { content } = await readPdf(await build(aTicket({ tickets_data: lines })));
    expect(content.split(Buffer.from('3 × Dinner', 'latin1').toString('hex').toUpperCase())).toHaveLength(2);
  });

  it('shows the redeemable amount and the menu items of all pieces of a package', async () => {
    const ticket = (handle: string, param: { value: number; name?: string; quantity?: number }) => ({
      ticket_type: { handle },
      ticket_param: { price: 0, ...param },
    });
    const lines = [
      aLine('Dinner', 2, 'dinner', ticket('redeemable', { value: 500 })),
      aLine('Dinner', 2, 'dinner', ticket('redeemable_items', { value: 750, name: 'Thali', quantity: 2 })),
    ];
    const { content } = await readPdf(await build(aTicket({ tickets_data: lines })));
    expect(writes(content, '2 × Dinner')).toBe(true);
    // The rupee signs are drawn.
    expect(writes(content, '1,000.00 redeemable at the venue')).toBe(true);
    expect(writes(content, '1,500.00 of menu items included: 4 × Thali')).toBe(true);
  });

  it('shows the number of packages that do not fit', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => aLine(`Kind ${index}`));
    const { content } = await readPdf(await build(aTicket({ tickets_data: lines })));
    const shown = lines.filter((_, index) => writes(content, `1 × Kind ${index}`)).length;
    expect(shown).toBeGreaterThan(2);
    expect(writes(content, `and ${12 - shown} more`)).toBe(true);
  });

  it('needs no field of the ticket', async () => {
    expect((await readPdf(await build({}))).count).toBe(1);
  });
});

describe('the QR', () => {
  it('is as wide as the page less 100 points, 50 from the edge, and can be scanned', async () => {
    const { content, images } = await readPdf(await build(aTicket(), await qrPng(TOKEN)));
    expect(content).toMatch(/1 0 0 1 50 50 cm\n[\s\S]*495\.28 0 0 495\.28 0 0 cm/);
    const [image] = images;
    if (!image) throw new Error('no image in the page');
    const pixels = new Uint8ClampedArray(image.width * image.height * 4).fill(255);
    for (let at = 0; at < image.width * image.height; at++) {
      pixels.set(image.data.subarray(at * 3, at * 3 + 3), at * 4);
    }
    expect(jsQR(pixels, image.width, image.height)?.data).toBe(TOKEN);
  });

  it('may be a JPG', async () => {
    const { images } = await readPdf(await build(aTicket(), JPG));
    expect(images.map(({ filter }) => filter)).toEqual(['DCTDecode']);
  });

  it('is replaced by the tracking id when it could not be loaded', async () => {
    const { content, images } = await readPdf(await build());
    expect(images).toEqual([]);
    expect(writes(content, 'Show this ticket ID at the entrance')).toBe(true);
  });

  it('rejects when it is no picture', async () => {
    const failure = build(aTicket(), new TextEncoder().encode('<html>'));
    await expect(failure).rejects.toBeInstanceOf(TicketPdfError);
    await expect(failure).rejects.toThrow('PDF generation failed');
  });
});

describe('a refunded ticket', () => {
  const refunded = aTicket({ status: 'refunded' });

  it('has a note in place of its QR, also when an image is given', async () => {
    const { content, images } = await readPdf(await build(refunded, await qrPng(TOKEN)));
    expect(images).toEqual([]);
    expect(writes(content, 'Refunded – not valid for entry')).toBe(true);
    expect(writes(content, 'Show this ticket ID at the entrance')).toBe(false);
    for (const text of ['Your Event Ticket', 'Sufi Night', 'K7QW3MZ9XA']) {
      expect(writes(content, text), text).toBe(true);
    }
  });

  it('is known by its status: a valid ticket keeps its QR', async () => {
    const { content, images } = await readPdf(await build(aTicket({ status: 'valid' }), await qrPng(TOKEN)));
    expect(images).toHaveLength(1);
    expect(writes(content, 'Refunded – not valid for entry')).toBe(false);
  });

  it('wraps a longer note of another language', async () => {
    const texts = { ...TICKET_PDF_TEXTS, refunded: 'पैसे वापस – इस टिकट से प्रवेश नहीं मिलेगा' };
    const pdf = await buildTicketPdf({ ticket: refunded, qrImage: null, createdAt, texts });
    expect(textOf(pdf).join(' ')).toContain('पैसे वापस – इस टिकट से प्रवेश नहीं मिलेगा');
  });
});

describe('other letters than those of Helvetica', () => {
  const ticket = aTicket({
    event_name: 'दीवाली ₹500',
    customer_name: 'श्रीकृष्ण त्रिपाठी',
    event_address: { location: 'ಬೆಂಗಳೂರು, Śrīnagar & لاہور' },
    tickets_data: [aLine('திருவிழா')],
  });

  it('are found and copied', async () => {
    const lines = textOf(await build(ticket));
    for (const text of ['दीवाली ₹500', 'श्रीकृष्ण त्रिपाठी', 'ಬೆಂಗಳೂರು, Śrīnagar & لاہور', '1 × திருவிழா']) {
      expect(lines).toContain(text);
    }
  });

  it('are embedded as a small part of their fonts', async () => {
    const pdf = await build(ticket);
    expect(pdf.length).toBeLessThan(30_000);
    expect((await readPdf(pdf)).content).toContain('/Noto');
  });

  it('are not loaded for a ticket without them', async () => {
    expect((await readPdf(await build(aTicket({ event_name: 'Café – “Jalsa”' })))).content).not.toContain(
      '/Noto',
    );
  });
});

it.each(Object.keys(SCRIPTS) as Script[])(
  'a name of the 25 widest letters of %s is not cut',
  async (script) => {
    const font = await loadFont(script);
    const width = (letter: string) =>
      font
        .shape(letter.repeat(5), 'ltr')
        .reduce((sum, { glyphs }) => sum + glyphs.reduce((all, { advance }) => all + advance, 0), 0);
    const letters = Array.from({ length: 0x1000 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => SCRIPTS[script].test(letter) && /\p{L}/u.test(letter) && font.has(letter),
    );
    const widest = letters.reduce((best, letter) => (width(letter) > width(best) ? letter : best));
    const name = widest.repeat(25);
    const text = textOf(
      await build(aTicket({ event_name: name, customer_name: name, tickets_data: [aLine(name)] })),
    );
    const shown = text.join('');
    expect(shown).not.toContain('…');
    expect(shown.split(widest)).toHaveLength(76);
  },
);

it.each([
  '🎉 Party 👨‍👩‍👧',
  'திருவிழா',
  'שלום',
  '\u0000\n\t',
  'a'.repeat(4000),
  'क'.repeat(2000),
  '\ud800',
  '₹',
  '',
])('never throws on a name such as %j', async (name) => {
  const ticket = aTicket({
    event_name: name,
    customer_name: name,
    ticket_tracking_id: name,
    event_address: { location: name },
    tickets_data: [aLine(name)],
  });
  expect((await readPdf(await build(ticket))).count).toBe(1);
});

it('buildTicketPdf returns the same bytes for the same arguments', async () => {
  const ticket = aTicket({ customer_name: 'कविता' });
  const [one, other] = [await build(ticket, await qrPng(TOKEN)), await build(ticket, await qrPng(TOKEN))];
  expect(Buffer.compare(one, other)).toBe(0);
});

it('buildTicketPdf rejects with the message of the specification for an invalid date', async () => {
  await expect(build(aTicket({ event_start: 'soon' }))).rejects.toThrow('PDF generation failed');
});
