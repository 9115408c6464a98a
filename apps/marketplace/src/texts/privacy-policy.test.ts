import { expect, it } from 'vitest';
import { privacyPage } from './privacy-policy.ts';

it.each([
  'accessToken',
  'userId',
  'partnerId',
  'selectedCity',
  'tickets',
  'plan',
  'theme',
  'appStrip',
  'lastSeenCity',
  'cityEvents',
  'staff_slug',
  'promoterQR',
  'utm_source',
  'isField',
])('the privacy policy names %s, which the site stores in the browser', (key) => {
  const section = privacyPage.sections.find(({ id }) => id === 'in-your-browser');
  const names = section?.blocks
    .flat()
    .flatMap((text) =>
      [...text.matchAll(/\(([\w, -]+)\)/g)].flatMap(([, inside = '']) => inside.split(', ')),
    );
  expect(names).toContain(key);
});
