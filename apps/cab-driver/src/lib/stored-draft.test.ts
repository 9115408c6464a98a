import { afterEach, expect, it, vi } from 'vitest';
import { deleteDraft, readDraft, storeDraft } from './stored-draft.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is missing', undefined],
  [
    'is forbidden',
    {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
])('drafts work without storage when IndexedDB %s', async (_case, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  await storeDraft('driver-1', {} as never);
  await deleteDraft('driver-1');
  expect(await readDraft('driver-1')).toBeNull();
});
