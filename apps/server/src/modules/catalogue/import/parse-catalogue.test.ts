import { expect, test } from 'vitest';
import { parseCatalogue } from './parse-catalogue.ts';

const faults = (text: string) => {
  const parsed = parseCatalogue(text);
  return 'faults' in parsed ? parsed.faults : [];
};

test('reads YAML and JSON', () => {
  expect(faults('locations:\n  - { handler: goa, region: Goa }\n')).toEqual([]);
  expect(faults('{"locations": [{"handler": "goa", "region": "Goa"}]}')).toEqual([]);
});

test('names the line where the text itself is broken', () => {
  expect(faults('locations:\n  - { handler: goa, region: Goa\nevents: []')[0]?.message).toMatch(/line 3/);
  expect(faults('locations: []\nlocations: []')[0]?.message).toMatch(/unique.*line 2/i);
});

test('an empty file is a fault', () => {
  expect(faults('')).toHaveLength(1);
});

test('does not follow anchors without end', () => {
  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let i = 1; i < 9; i++)
    bomb.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(', ')}]`,
    );
  expect(faults(bomb.join('\n'))[0]?.message).toMatch(/alias/i);
});

test('no group and no city takes an address that stands for something else', () => {
  expect(faults('locations: [{ handler: pages, region: Pages }]')).toEqual([
    { path: 'locations[0].handler', message: 'is taken: a sitemap has this name' },
  ]);
  expect(faults('groups: [{ handle: search, name: Search, events: [] }]')).toEqual([
    { path: 'groups[0].handle', message: 'is taken: the search of a city has this address' },
  ]);
});
