import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearPersonalStore,
  isLocalStorage,
  localStore,
  personalStore,
  readJson,
  sessionStore,
} from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStore().clear();
  clearPersonalStore();
  sessionStore().removeItem('staff_slug');
});

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

/** Makes the browser refuse storage in a way of its own. */
const REFUSALS: [string, () => void][] = [
  [
    'is full',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
  [
    'is forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        vi.spyOn(window, name, 'get').mockImplementation(() => {
          throw new DOMException('no', 'SecurityError');
        });
      }
    },
  ],
  [
    'is damaged',
    () => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
        vi.spyOn(Storage.prototype, name).mockImplementation(() => {
          throw new DOMException('no', 'NS_ERROR_FILE_CORRUPTED');
        });
      }
    },
  ],
];

describe.each(REFUSALS)('when the storage %s', (_how, refuse) => {
  it.each([
    ['local', localStore],
    ['session', sessionStore],
    ['personal', personalStore],
  ])('the %s store keeps values for the page', (_name, store) => {
    refuse();
    expect(store().setItem('staff_slug', 'ravi')).toBe(false);
    expect(store().getItem('staff_slug')).toBe('ravi');
    store().removeItem('staff_slug');
    expect(store().getItem('staff_slug')).toBeNull();
  });

  it('a logout deletes the kept values', () => {
    refuse();
    localStore().setItem('accessToken', 'token-1');
    personalStore().setItem('buyer', '{}');
    localStore().clear();
    clearPersonalStore();
    expect(localStore().getItem('accessToken')).toBeNull();
    expect(personalStore().getItem('buyer')).toBeNull();
  });
});

it('leaves no older value to the next page when the storage refuses the newer one', () => {
  expect(localStore().setItem('accessToken', 'of Asha')).toBe(true);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localStore().setItem('accessToken', 'of Ravi');
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(localStore().getItem('accessToken')).toBe('of Ravi');
  setItem.mockRestore();
  localStore().setItem('accessToken', 'of Ravi');
  expect(localStorage.getItem('accessToken')).toBe('of Ravi');
});

it('tells events of local storage from others', () => {
  expect(isLocalStorage(new StorageEvent('storage', { storageArea: localStorage }))).toBe(true);
  expect(isLocalStorage(new StorageEvent('storage', { storageArea: sessionStorage }))).toBe(false);
});
