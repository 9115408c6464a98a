import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fromJsonBlock, toJsonBlock } from './hydration-data.ts';

it('escapes data that would end the script element and parses it back', () => {
  const loaderData = { page: { text: '</script><!-- \u2028\u2029 जाज़' } };
  const block = toJsonBlock({ loaderData, errors: null });
  expect(block).not.toMatch(/[<\u2028\u2029]/);
  expect(fromJsonBlock(block)).toEqual({ loaderData, errors: null });
});

it('serialises errors as problems without internal messages', () => {
  const errors = {
    page: new ErrorResponse(404, '', { status: 404, code: 'not_found', message: 'No such event' }),
    shell: new Error('connect ECONNREFUSED 10.0.0.3'),
  };
  const back = fromJsonBlock(toJsonBlock({ loaderData: {}, errors }));
  expect(back.errors).toEqual({
    page: { status: 404, code: 'not_found', message: 'No such event' },
    shell: { status: 500, code: 'internal', message: '' },
  });
});
