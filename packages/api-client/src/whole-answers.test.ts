import { expect, it } from 'vitest';
import { wholeAnswers } from './whole-answers.ts';

it.each([204, 205])('an answer %i has no body, although Chromium shows an empty one', async (status) => {
  const given = new Response(null, { status });
  Object.defineProperty(given, 'body', { value: new ReadableStream() });
  const answer = await wholeAnswers(async () => given)(new Request('https://jalsa.example/'));
  expect(answer.status).toBe(status);
});
