import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readUploads } from './uploads.ts';

/** A form whose reading fails. */
function failing(error: Error): FastifyRequest {
  const parts = async function* () {
    yield* [];
    throw error;
  };
  return { isMultipart: () => true, parts } as Partial<FastifyRequest> as FastifyRequest;
}

const read = (error: Error) => readUploads(failing(error), {}).catch((thrown: unknown) => thrown);

test.each([
  new Error('Unexpected end of multipart data'),
  Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  Object.assign(new Error('reach parts limit'), { code: 'FST_PARTS_LIMIT', statusCode: 413 }),
])('%s is the fault of the body', async (error) => {
  expect(await read(error)).toMatchObject({
    code: 'invalid_request',
    message: 'The form could not be read.',
  });
});

test.each([
  new TypeError('no such function'),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  Object.assign(new Error('the file buffer was not found'), { statusCode: 500 }),
])('%s is none of the body', async (error) => {
  expect(await read(error)).toBe(error);
});
