import { expect, it } from 'vitest';
import { toFormData } from './to-form-data.ts';

it('toFormData repeats the field of a list, writes numbers as text, and omits missing fields', () => {
  const gallery = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
  const form = toFormData({ gallery, bio: 'Sitar', latitude: 28.6, other_tag: undefined, zip: null });
  expect([...form.keys()]).toEqual(['gallery', 'gallery', 'bio', 'latitude']);
  expect(form.getAll('gallery').map((file) => (file as File).name)).toEqual(['a.png', 'b.png']);
  expect(form.get('latitude')).toBe('28.6');
});

it('toFormData returns a FormData unchanged', () => {
  const form = new FormData();
  expect(toFormData(form)).toBe(form);
});
