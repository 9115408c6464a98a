import { expect, it } from 'vitest';
import { PARTNER_ROWS, PARTNER_SLIDES } from './partner-strip.tsx';

it('shows six logos at every width', () => {
  const numbers = (classes: string, name: RegExp) => [...classes.matchAll(name)].map(([, n]) => Number(n));
  const columns = numbers(PARTNER_SLIDES, /\[--slides:(\d)\]/g);
  const rows = numbers(PARTNER_ROWS, /grid-rows-(\d)/g);
  expect(columns.map((count, index) => count * (rows[index] ?? 0))).toEqual([6, 6]);
});
