import { expect, test } from 'vitest';
import { whatsAppTemplates } from './templates.rules.ts';

// Meta fixes the text of the category `authentication`, and approves no other text that breaks one of these rules
// ("Templates" of the WhatsApp Business Platform).
const OWN_TEXTS = whatsAppTemplates()
  .filter(({ registered }) => registered.category !== 'authentication')
  .map(({ registered, text }) => ({ name: registered.name, text }));

test.each(OWN_TEXTS)('the text of $name neither begins nor ends with a value', ({ text }) => {
  expect(text).not.toMatch(/^[^\p{L}]*\{|\{\w+\}[^\p{L}]*$/u);
});

test.each(OWN_TEXTS)('the text of $name has words between two values', ({ text }) => {
  expect(text).not.toMatch(/\}[^\p{L}]*\{/u);
});

test.each(whatsAppTemplates())(
  'the values of $registered.name stand in the order of its text',
  (template) => {
    const named = [...template.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const { constants = [] } = template;
    const inText = [...new Set(named)].filter((name) => !constants.includes(name));
    expect(template.parameters).toEqual(inText);
  },
);

test.each(OWN_TEXTS)('the text of $name leaves room for its values', ({ text }) => {
  expect(text.length).toBeLessThan(1024 - 300);
});
