import { describe, expect, test } from 'vitest';
import { aPng, failures } from '../../test/support/failures.ts';
import { artistProfile } from './artist-profile.ts';

const draft = {
  stage_name: 'The Frogs',
  description: 'x'.repeat(500),
  profile: aPng,
  address: { location: 'Bandra, Mumbai', city: 'Mumbai', state: 'Maharashtra' },
};

const messages = (over: object) => failures(artistProfile, { ...draft, ...over });

describe('artistProfile', () => {
  test('artistProfile accepts a profile without the optional fields', () => {
    expect(artistProfile.parse(draft)).toEqual(draft);
  });

  test('artistProfile accepts a full profile, and leaves its files as they are', () => {
    const address = {
      ...draft.address,
      address: '12 Hill Road',
      country: 'India',
      zip: '400050',
      latitude: 19.05,
      longitude: 72.83,
    };
    const full = { ...draft, tags: ['tag-1'], other_tag: '', gallery: [aPng], address };
    expect(artistProfile.parse(full)).toEqual(full);
    expect(artistProfile.parse(full).profile).toBe(aPng);
  });

  test('artistProfile accepts null for an optional field', () => {
    const form = { ...draft, tags: null, other_tag: null, gallery: null, links: null };
    expect(artistProfile.parse(form)).toEqual(form);
  });

  test('artistProfile reports every missing field at once', () => {
    expect(failures(artistProfile, {})).toEqual({
      stage_name: 'Stage name is required.',
      description: 'Description must be at least 500 characters long.',
      profile: 'Profile is required.',
      address: 'Location is required.',
    });
  });

  test('artistProfile refuses a stage name of more than 60 characters', () => {
    expect(messages({ stage_name: 'a'.repeat(60) })).toEqual({});
    expect(messages({ stage_name: 'a'.repeat(61) })).toEqual({ stage_name: 'Stage name is required.' });
    expect(messages({ stage_name: '  ' })).toEqual({ stage_name: 'Stage name is required.' });
  });

  test('artistProfile refuses a description of under 500 or over 1500 characters', () => {
    const tooShort = { description: 'Description must be at least 500 characters long.' };
    expect(messages({ description: '' })).toEqual(tooShort);
    expect(messages({ description: 'x'.repeat(499) })).toEqual(tooShort);
    expect(messages({ description: ' '.repeat(500) })).toEqual(tooShort);
    expect(messages({ description: 'x'.repeat(1500) })).toEqual({});
    expect(messages({ description: 'x'.repeat(1501) })).toEqual({
      description: 'Description should be less then 1500 characters.',
    });
  });

  test('artistProfile counts the text of a description, and not its markup', () => {
    const html = (count: number) => `<p>${'<b>x</b>'.repeat(count)}&amp;</p>`;
    expect(messages({ description: html(498) })).toEqual({
      description: 'Description must be at least 500 characters long.',
    });
    expect(messages({ description: html(499) })).toEqual({});
    expect(messages({ description: html(1499) })).toEqual({});
    expect(artistProfile.parse({ ...draft, description: html(499) }).description).toBe(html(499));
  });

  test('artistProfile refuses pictures that are no images, and more than 15 in the gallery', () => {
    const gif = { name: 'a.gif', type: 'image/gif' };
    const message = 'Only PNG, JPG, and JPEG files are allowed for a.gif.';
    expect(messages({ profile: gif })).toEqual({ profile: message });
    expect(messages({ profile: null })).toEqual({ profile: 'Profile is required.' });
    expect(messages({ gallery: [aPng, gif] })).toEqual({ 'gallery.1': message });
    expect(messages({ gallery: new Array(15).fill(aPng) })).toEqual({});
    expect(messages({ gallery: new Array(16).fill(aPng) })).toEqual({
      gallery: 'Max 15 images is required.',
    });
  });

  test('artistProfile requires a place with its city and state', () => {
    const { address } = draft;
    expect(messages({ address: null })).toEqual({ address: 'Location is required.' });
    expect(messages({ address: { ...address, location: '' } })).toEqual({
      'address.location': 'Location is required.',
    });
    expect(messages({ address: { ...address, city: '' } })).toEqual({ 'address.city': 'City is required.' });
    expect(messages({ address: { ...address, state: undefined } })).toEqual({
      'address.state': 'City is required.',
    });
    expect(messages({ address: { ...address, zip: null, latitude: null } })).toEqual({});
  });

  test.each([
    'instagram.com/frogs',
    'frogs',
    'javascript:alert(1)',
    'ftp://frogs.in',
    'http://',
    'https:///frogs.in',
    'https://frogs.in:99999999',
    'https://fro gs.in',
  ])('artistProfile refuses the link %s with its name in the message', (url) => {
    const links = [
      { name: 'website', url: 'https://frogs.in' },
      { name: 'instagram', url },
    ];
    expect(messages({ links })).toEqual({ 'links.1.url': 'instagram URL is invalid.' });
  });

  test('artistProfile drops links with an empty url', () => {
    const links = [
      { name: 'instagram', url: '' },
      { name: 'website', url: ' https://frogs.in/a?b=c ', edit: true, label: 'Site' },
      { name: 'twitter', url: '   ' },
      { name: 'facebook', url: 'HTTP://facebook.com/frogs', label: null },
    ];
    expect(artistProfile.parse({ ...draft, links }).links).toEqual([
      { name: 'website', url: 'https://frogs.in/a?b=c', label: 'Site' },
      { name: 'facebook', url: 'HTTP://facebook.com/frogs', label: null },
    ]);
  });
});
