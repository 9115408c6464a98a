import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addTagGroups,
  BIO,
  fileOf,
  onboard,
  phonePhoto,
  refusalOf,
  verificationForm,
  verify,
} from '../../../test/support/artists.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { terminal } from '../audit/index.ts';
import { deleteDueImages, imageLinker } from '../files/index.ts';
import { decideArtist, reviewArtist, sweepArtists, waitingArtists } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ ADDRESS_LIMIT_FACTOR: '40' });
  await addTagGroups(server);
});
afterAll(() => server.close());

const read = (artistId: string, token?: string) =>
  server.api.artists.get({
    query: { artistId },
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

const publish = async (id: string) => {
  const { artist } = await reviewArtist(server.context, id);
  await decideArtist(server.context, id, {
    decision: 'published',
    by: terminal('staff:7'),
    version: artist.version,
  });
};

const refuse = async (id: string, reason: string) => {
  const { artist } = await reviewArtist(server.context, id);
  const decided = { by: terminal('staff:7'), version: artist.version, reason };
  await decideArtist(server.context, id, { decision: 'refused', ...decided });
};

/** The artist and the capability of the link in the refusal that a number was sent. */
async function linkTo(mobile: string) {
  const kept = await server.app.inject(`/dev/outbox.json?to=${mobile}`);
  const texts = kept.json<{ channel: string; text: string }[]>().map(({ text }) => text);
  const [, id = '', token = ''] =
    /\/host\/artist-onboard#([\w-]+)\.([\w-]{43})\b/.exec(texts.join('\n')) ?? [];
  return { id, token };
}

describe('onboarding', () => {
  test('stores a profile with re-encoded pictures, a safe bio and its links', async () => {
    const gallery = [fileOf(await phonePhoto('#00ff00')), fileOf(await phonePhoto('#0000ff'))];
    const { id, token } = await onboard(server, {
      bio: `${BIO}<script>alert(1)</script><p onclick="x()">End</p>`,
      links: JSON.stringify([
        { name: 'instagram', url: '' },
        { name: 'website', url: 'https://frogs.in' },
      ]),
      gallery,
      gallery_alts: JSON.stringify(['At dusk', null]),
    });
    const artist = await read(id, token);
    expect(artist).toMatchObject({
      _id: id,
      status: 'draft',
      stage_name: 'The Frogs',
      tags: [{ _id: 'sitar', name: 'Sitar' }],
      links: [{ name: 'website', url: 'https://frogs.in' }],
      gallery: [{ alt: 'At dusk' }, { alt: null }],
      city: 'Mumbai',
      state: 'Maharashtra',
    });
    if (!('_id' in artist)) throw new Error('the artist is hidden');
    expect(artist.bio).not.toMatch(/script|onclick/);
    for (const { image_link } of [...artist.profile_images, ...artist.gallery]) {
      const { rawPayload } = await server.app.inject(image_link);
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('Zubeida')).toBe(false);
    }
    expect(JSON.stringify({ ...artist, sent: null })).not.toContain('Hill Road');
  });

  test('names every missing field with the message of the specification', async () => {
    const form = { profile_images: [], gallery: [], tags: '["sitar"]' };
    const { details } = await refusalOf(server.api.artists.onboard({ form }));
    expect(details).toEqual({
      stage_name: FIELD_MESSAGES.stageNameRequired,
      bio: FIELD_MESSAGES.bioTooShort,
      profile_images: FIELD_MESSAGES.profilePictureRequired,
      location: FIELD_MESSAGES.locationRequired,
      city: FIELD_MESSAGES.cityRequired,
      state: FIELD_MESSAGES.cityRequired,
    });
  });

  test.each([
    ['a bio of markup without text', { bio: '<p></p>'.repeat(200) }, 'bio', FIELD_MESSAGES.bioTooShort],
    [
      'a link that runs script',
      { links: JSON.stringify([{ name: 'website', url: 'javascript:alert(1)' }]) },
      'links.0.url',
      'website URL is invalid.',
    ],
    [
      'an art form that does not exist',
      { tags: '["flute"]' },
      'tags',
      'This art form doesn’t exist. Please choose another one.',
    ],
    [
      'an art form beside an own word',
      { other_tag: 'Whistling' },
      'tags',
      'Choose one art form, or type your own.',
    ],
    ['links that are no JSON', { links: '{' }, 'links', 'must be a list in JSON'],
    [
      'more than 20 links',
      { links: JSON.stringify(Array(21).fill({ name: 'x', url: '' })) },
      'links',
      'You can add at most 20 links.',
    ],
    [
      'descriptions of 16 pictures',
      { gallery_alts: JSON.stringify(Array(16).fill(null)) },
      'gallery_alts',
      FIELD_MESSAGES.galleryTooMany,
    ],
    [
      'a description of 201 characters',
      { gallery_alts: JSON.stringify(['x'.repeat(201)]) },
      'gallery_alts.0',
      'A picture’s description can have at most 200 characters.',
    ],
    ['a latitude beyond the pole', { latitude: '91' }, 'latitude', 'must be a number from -90 to 90'],
  ])('refuses %s', async (_title, fields, path, message) => {
    const refusal = await refusalOf(onboard(server, fields));
    expect(refusal.code).toBe('invalid_request');
    expect(refusal.details).toEqual({ [path]: message });
    expect(refusal.message).toBe(/[.]$/.test(message) ? message : `${path}: ${message}`);
  });

  test('accepts an own word in place of an art form', async () => {
    const { id, token } = await onboard(server, { tags: '', other_tag: 'Whistling' });
    expect(await read(id, token)).toMatchObject({ tags: [{ _id: null, name: 'Whistling' }] });
  });

  test('accepts 15 pictures of a gallery and refuses the 16th', async () => {
    const photos = await Promise.all(
      Array.from({ length: 16 }, (_, at) => phonePhoto(`#0000${(16 + at).toString(16)}`)),
    );
    const gallery = photos.map((photo, at) => fileOf(photo, `${at}.jpg`));
    const { id, token } = await onboard(server, { gallery: gallery.slice(0, 15) });
    expect(await read(id, token)).toMatchObject({ gallery: expect.arrayContaining([]) });
    expect(await refusalOf(onboard(server, { gallery }))).toEqual({
      code: 'payload_too_large',
      message: FIELD_MESSAGES.galleryTooMany,
      details: { gallery: FIELD_MESSAGES.galleryTooMany },
    });
  });

  test.each([
    ['a text named .png', () => fileOf('just text', 'text.png', 'image/png')],
    ['a PDF with the type of a picture', () => fileOf('%PDF-1.7\n', 'doc.png', 'image/png')],
    ['a decompression bomb', async () => fileOf(await bomb(), 'bomb.png', 'image/png')],
    ['a picture that is a web page too', () => polyglot()],
  ])('refuses %s as a picture of the gallery, naming the file', async (_title, file) => {
    const gallery = [fileOf(await phonePhoto()), await file()];
    const { code, details } = await refusalOf(onboard(server, { gallery }));
    expect(code).toBe('unsupported_media_type');
    expect(Object.keys(details)).toEqual(['gallery.1']);
  });

  test('names the reason for which a picture with another file inside is refused', async () => {
    await expect(onboard(server, { profile_images: await polyglot() })).rejects.toMatchObject({
      message:
        'The picture me.jpg contains another file, such as an archive or a web page. Please save it as a new picture.',
    });
  });

  test('stores only the pixels of a photo with a film behind its end, as phones take them', async () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42 a film of the stage');
    const { id, token } = await onboard(server, {
      profile_images: fileOf(Buffer.concat([await phonePhoto(), film])),
    });
    const artist = await read(id, token);
    if (!('_id' in artist)) throw new Error('the artist is hidden');
    const { rawPayload } = await server.app.inject(artist.profile_images[0]?.image_link ?? '');
    expect(rawPayload.includes('ftypmp42')).toBe(false);
  });

  test('counts the forms of an address', async () => {
    const limited = await createTestApp({}, { limits: { rates: { artistForms: 1 } } });
    try {
      await addTagGroups(limited);
      await onboard(limited);
      expect(await refusalOf(onboard(limited))).toMatchObject({ code: 'rate_limited' });
    } finally {
      await limited.close();
    }
  });
});

/** A photo that browsers can show as a page too. */
const polyglot = async () =>
  fileOf(Buffer.concat([await phonePhoto(), Buffer.from('<script>alert(1)</script>')]));

/** A PNG whose header promises 65535 × 65535 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(65_535, 16);
  png.writeUInt32BE(65_535, 20);
  return png;
}

describe('the capability', () => {
  test('nobody else can read, replace or verify an artist who is not published', async () => {
    const [own, other] = [await onboard(server), await onboard(server)];
    const unknown = { id: crypto.randomUUID(), token: other.token };
    for (const token of [undefined, other.token, 'x', own.id, '']) {
      expect(await read(own.id, token)).toEqual({});
    }
    expect(await read(unknown.id, own.token)).toEqual({});
    for (const { id, token } of [{ ...own, token: other.token }, { ...own, token: '' }, unknown]) {
      expect(await refusalOf(onboard(server, { artistId: id, token }))).toMatchObject({ code: 'forbidden' });
      expect(await refusalOf(verify(server, { id, token }))).toMatchObject({ code: 'forbidden' });
    }
    expect(await read(own.id, own.token)).toMatchObject({ status: 'draft' });
  });

  test('replaces a profile, which keeps its id and its capability', async () => {
    const artist = await onboard(server);
    const again = await onboard(server, {
      artistId: artist.id,
      token: artist.token,
      stage_name: 'The Toads',
    });
    expect(again).toEqual(artist);
    expect(await read(artist.id, artist.token)).toMatchObject({ stage_name: 'The Toads' });
  });

  test('is not stored, and ends when the artist is published', async () => {
    const artist = await onboard(server, { stage_name: 'Ended' });
    await verify(server, artist);
    await publish(artist.id);
    const { rows } = await server.context.pool.query('select artists::text as row from artists');
    expect(JSON.stringify(rows)).not.toContain(artist.token);
    const changed = onboard(server, { artistId: artist.id, token: artist.token });
    expect(await refusalOf(changed)).toMatchObject({ code: 'already_published' });
    expect(await refusalOf(verify(server, artist))).toMatchObject({ code: 'already_published' });
  });
});

describe('pictures that a profile keeps', () => {
  test.each([
    ['the picture of another artist', (other: string) => ({ profile_image: other, profile_images: [] })],
    [
      'a picture of a gallery of another artist',
      (other: string) => ({ gallery_images: JSON.stringify([other]) }),
    ],
  ])('are not %s', async (_title, fieldsOf) => {
    const [own, other] = [await onboard(server), await onboard(server)];
    const foreign = await read(other.id, other.token);
    if (!('_id' in foreign)) throw new Error('the artist is hidden');
    const fields = fieldsOf(foreign.profile_images[0]?.image_link ?? '');
    for (const known of [{ artistId: own.id, token: own.token }, {}]) {
      const { message } = await refusalOf(onboard(server, { ...fields, ...known }));
      expect(message).toMatch(/^(profile_image|gallery_images.0): is no picture of this profile$/);
    }
  });

  test.each(['[null]', '[]', '["/files/images/x",null,null]'])(
    'refuses the order %s, which does not fit the files',
    async (gallery_images) => {
      const gallery = gallery_images === '[null]' ? [] : [fileOf(await phonePhoto())];
      const { details } = await refusalOf(onboard(server, { gallery, gallery_images }));
      expect(details).toEqual({ gallery_images: 'must have one null for each file of the gallery' });
    },
  );
});

describe('the verification', () => {
  test('names every missing field with the message of the specification', async () => {
    const artist = await onboard(server);
    const form = { artistId: artist.id, token: artist.token, photos: [], id_images: [] };
    expect((await refusalOf(server.api.artists.verify({ form }))).details).toEqual({
      name: FIELD_MESSAGES.verificationName,
      mobile: FIELD_MESSAGES.verificationMobile,
      email: FIELD_MESSAGES.verificationEmail,
      photos: FIELD_MESSAGES.profileImageRequired,
      id_name: FIELD_MESSAGES.governmentIdRequired,
    });
  });

  test.each([
    ['driving', 0, { 'id_images.0': FIELD_MESSAGES.drivingImageRequired }],
    ['passport', 0, { 'id_images.0': FIELD_MESSAGES.passportImageRequired }],
    ['aadhar', 1, { 'id_images.1': FIELD_MESSAGES.aadharBackRequired }],
    ['driving', 2, { id_images: 'This ID has 1 image.' }],
  ])('refuses the ID %s with %i images', async (id_name, count, expected) => {
    const artist = await onboard(server);
    const { id_images } = await verificationForm(artist);
    const sent = verify(server, artist, { id_name, id_images: id_images.slice(0, count) });
    expect((await refusalOf(sent)).details).toEqual(expected);
  });

  test.each(['driving', 'passport'])('accepts the ID %s with one image', async (id_name) => {
    const artist = await onboard(server);
    const id_images = [fileOf(await phonePhoto())];
    const { data } = await verify(server, artist, { id_name, id_images });
    expect(data.artist).toEqual({ _id: artist.id, status: 'under_review' });
  });
});

describe('a review', () => {
  test('publishes an artist at the address of the stage name, and tells the artist on every channel', async () => {
    const [first, second] = [
      await onboard(server, { stage_name: 'Rāga Ālāp!' }),
      await onboard(server, { stage_name: 'Raga Alap' }),
    ];
    for (const artist of [first, second]) {
      await verify(server, artist, { mobile: '9812345671', email: 'raga@example.org' });
      expect(await read(artist.id)).toEqual({});
      await publish(artist.id);
    }
    expect(await read('raga-alap')).toMatchObject({ _id: first.id, status: 'published' });
    expect(await read('raga-alap-2')).toMatchObject({ _id: second.id, handle: 'raga-alap-2' });
    await server.runJobs();
    const sent = await Promise.all(
      ['9812345671', 'raga@example.org'].map((to) => server.app.inject(`/dev/outbox.json?to=${to}`)),
    );
    const messages = sent.flatMap((answer) => answer.json<{ channel: string; template: string }[]>());
    expect(new Set(messages.map(({ channel }) => channel))).toEqual(new Set(['whatsapp', 'sms', 'email']));
    for (const { template } of messages) expect(template).toBe('artist_published');
    const { decisions } = await reviewArtist(server.context, first.id);
    expect(decisions).toMatchObject([
      { decision: 'published', decidedBy: 'staff:7', decidedAt: server.clock.now() },
    ]);
  });

  test('refuses an artist with a reason; the artist changes the profile and sends it again', async () => {
    const artist = await onboard(server);
    await verify(server, artist);
    const refused = {
      decision: 'refused',
      by: terminal('staff:7'),
      version: 2,
      reason: 'The ID is blurred.',
    } as const;
    await decideArtist(server.context, artist.id, refused);
    expect(await read(artist.id)).toEqual({});
    expect(await read(artist.id, artist.token)).toMatchObject({
      status: 'refused',
      refusal_reason: 'The ID is blurred.',
    });
    await onboard(server, { artistId: artist.id, token: artist.token });
    await verify(server, artist);
    await publish(artist.id);
    expect(await read(artist.id)).toMatchObject({ status: 'published' });
  });

  test('a refusal brings a link that opens all that was sent and its reason, and continues the same artist', async () => {
    const gallery = [fileOf(await phonePhoto('#00ff00')), fileOf(await phonePhoto('#0000ff'))];
    const artist = await onboard(server, { stage_name: 'Link', gallery, gallery_alts: '["Dusk","Dawn"]' });
    await verify(server, artist, { mobile: '9812345672', email: 'link@example.org' });
    await refuse(artist.id, 'The ID is blurred.');
    await server.runJobs();
    const link = await linkTo('9812345672');
    expect(link.id).toBe(artist.id);
    const opened = await read(link.id, link.token);
    if (!('_id' in opened)) throw new Error('the link opens nothing');
    expect(opened).toMatchObject({
      status: 'refused',
      refusal_reason: 'The ID is blurred.',
      gallery: [{ alt: 'Dusk' }, { alt: 'Dawn' }],
      sent: {
        place: {
          address: '12 Hill Road',
          location: 'Mumbai, Maharashtra',
          latitude: 19.07,
          longitude: 72.88,
        },
        verification: {
          name: 'Zubeida Quaintly',
          mobile: '9812345672',
          email: 'link@example.org',
          id_name: 'aadhar',
        },
      },
    });

    const [dusk, dawn] = opened.gallery.map(({ image_link }) => image_link);
    await onboard(server, {
      artistId: link.id,
      token: link.token,
      stage_name: 'Link again',
      profile_images: [],
      profile_image: opened.profile_images[0]?.image_link,
      gallery: [fileOf(await phonePhoto('#ff0000'))],
      gallery_images: JSON.stringify([dawn, null]),
      gallery_alts: '["Dawn","Noon"]',
    });
    await verify(server, link);
    const sent = await read(link.id, link.token);
    expect(sent).toMatchObject({
      _id: artist.id,
      status: 'under_review',
      stage_name: 'Link again',
      profile_images: opened.profile_images.map(({ image_link }) => ({ image_link })),
      gallery: [{ image_link: dawn, alt: 'Dawn' }, { alt: 'Noon' }],
      refusal_reason: null,
    });
    expect(await read(artist.id, artist.token)).toEqual(sent);
    const named = (await waitingArtists(server.context)).filter(({ stageName }) => /^Link/.test(stageName));
    expect(named).toMatchObject([{ id: artist.id, refusalReason: 'The ID is blurred.' }]);
    await deleteDueImages(server.context);
    expect((await server.app.inject(dusk ?? '')).statusCode).toBe(404);
    expect((await server.app.inject(dawn ?? '')).statusCode).toBe(200);
  });

  test('a second refusal replaces the link, and a publication ends it', async () => {
    const artist = await onboard(server);
    await verify(server, artist, { mobile: '9812345673' });
    await refuse(artist.id, 'The ID is blurred.');
    await server.runJobs();
    const first = await linkTo('9812345673');
    await verify(server, first, { mobile: '9812345674' });
    await refuse(artist.id, 'The photo shows nobody.');
    await server.runJobs();
    const second = await linkTo('9812345674');
    expect(await read(first.id, first.token)).toEqual({});
    expect(await read(second.id, second.token)).toMatchObject({ refusal_reason: 'The photo shows nobody.' });
    expect(await read(artist.id, artist.token)).toMatchObject({ status: 'refused' });
    const { rows } = await server.context.pool.query('select artists::text as row from artists');
    expect(JSON.stringify(rows)).not.toContain(second.token);
    await verify(server, second);
    await publish(artist.id);
    expect(await refusalOf(verify(server, second))).toMatchObject({ code: 'forbidden' });
    const published = await read(second.id, second.token);
    expect(published).toMatchObject({ status: 'published', sent: null });
    expect(JSON.stringify(published)).not.toContain('Hill Road');
  });

  test('decides only about the version that the reviewer saw', async () => {
    const artist = await onboard(server);
    const decide = (version: number) =>
      decideArtist(server.context, artist.id, { decision: 'published', by: terminal('staff:7'), version });
    await expect(decide(1)).rejects.toThrow('This artist isn’t waiting for a decision');
    await verify(server, artist);
    await onboard(server, { artistId: artist.id, token: artist.token, stage_name: 'Another' });
    await expect(decide(2)).rejects.toThrow('you saw version 2, and it’s now version 3');
    expect(await read(artist.id)).toEqual({});
  });
});

/** The addresses of the pictures of an artist as the holder of the capability and as the database has them. */
async function picturesOf({ id, token }: { id: string; token: string }) {
  const artist = await read(id, token);
  if (!('_id' in artist)) throw new Error('the artist is hidden');
  const { profileImage, gallery } = (await reviewArtist(server.context, id)).artist;
  return {
    shown: [...artist.profile_images, ...artist.gallery].map(({ image_link }) => image_link),
    stored: [profileImage, ...gallery.map(({ image }) => image)],
  };
}

const statusOf = async (address: string) => (await server.app.inject(`${address}?w=160`)).statusCode;

test('the pictures of a profile that is not published are shown to the holder of the capability only', async () => {
  const sent = await onboard(server, { gallery: [fileOf(await phonePhoto('#00ff00'))] });
  await verify(server, sent);
  const { shown, stored } = await picturesOf(sent);
  expect(shown).toHaveLength(2);
  for (const [at, address] of shown.entries()) {
    const { statusCode, headers } = await server.app.inject(`${address}?w=160`);
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ]);
    expect(await statusOf(stored[at] ?? '')).toBe(404);
  }
  // A link opens no other picture, is bound to its time, and ends.
  const [first = '', second = ''] = shown;
  const [, , , , link = ''] = first.split('/');
  expect(await statusOf(second.replace(/private\/[^/]+/, `private/${link}`))).toBe(404);
  expect(await statusOf(first.replace(link, `zzzzzz.${link.split('.')[1]}`))).toBe(404);
  server.clock.advance(2 * 3600);
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf((await picturesOf(sent)).shown[0] ?? '')).toBe(200);
  await publish(sent.id);
  for (const address of stored) {
    const { statusCode, headers } = await server.app.inject(address);
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringMatching(/^public, max-age=/)]);
  }
  expect((await picturesOf(sent)).shown).toEqual(stored);
});

test('all pictures of profiles that are not published have a limit, which published and deleted ones leave', async () => {
  const own = await createTestApp({}, { limits: { artists: { maxUnpublishedBytes: 1_000_000 } } });
  try {
    await addTagGroups(own);
    const { pool } = own.context;
    await pool.query("insert into private_images (id, bytes) values ('other', 999_990)");
    expect(await refusalOf(onboard(own))).toMatchObject({ code: 'unavailable' });
    await pool.query("delete from private_images where id = 'other'");
    await onboard(own);
    own.clock.advance(8 * 86_400);
    await sweepArtists(own.context);
    await deleteDueImages(own.context);
    expect((await pool.query('select id from private_images')).rows).toEqual([]);
  } finally {
    await own.close();
  }
});

test('the sweep deletes a draft after 7 days with its pictures, and no artist who waits', async () => {
  const [draft, waiting] = [await onboard(server), await onboard(server)];
  await verify(server, waiting);
  const picture = (await picturesOf(draft)).stored[0] ?? '';
  server.clock.advance(7 * 86_400 - 60);
  await sweepArtists(server.context);
  expect(await read(draft.id, draft.token)).toMatchObject({ status: 'draft' });
  server.clock.advance(60);
  await sweepArtists(server.context);
  await deleteDueImages(server.context);
  expect(await read(draft.id, draft.token)).toEqual({});
  expect(await statusOf((await imageLinker(server.context))(picture))).toBe(404);
  expect(await read(waiting.id, waiting.token)).toMatchObject({ status: 'under_review' });
});
