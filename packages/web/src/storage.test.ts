import { expect, it } from 'vitest';
import { clearPersonalStore, personalStore, readJson, sessionStore } from './storage.ts';

it('deletes the personal values of the tab and keeps the others', () => {
  personalStore().setItem('buyer', '{"name":"Asha"}');
  personalStore().setItem('orders', '[]');
  sessionStore().setItem('staff_slug', 'ravi');
  expect(readJson(personalStore(), 'buyer')).toEqual({ name: 'Asha' });
  clearPersonalStore();
  expect(personalStore().getItem('buyer')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['staff_slug']);
});

it('keeps a personal value apart from another value of the same name', () => {
  sessionStore().setItem('buyer', 'page');
  personalStore().setItem('buyer', 'person');
  personalStore().removeItem('buyer');
  expect(sessionStore().getItem('buyer')).toBe('page');
});
