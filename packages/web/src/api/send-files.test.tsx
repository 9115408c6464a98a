import { ApiError } from '@jalsa/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/storage.ts';
import { type SendFile, sendWithFiles } from './send-files.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStore().removeItem('uploads');
});

let lastModified = 0;
const fileOf = (name: string) => new File(['x'.repeat(10)], name, { lastModified: ++lastModified });
const failure = (code: 'network' | 'rate_limited' | 'invalid_request' | 'forbidden', retryAfter?: number) =>
  new ApiError({ code, ...(retryAfter && { retryAfter }) });

/** A server that fails as often as the list says. */
function server(failures: Record<string, ApiError[]> = {}) {
  const sent: string[] = [];
  const send: SendFile = async ({ form: { file }, onProgress }) => {
    sent.push(file.name);
    onProgress(0.5);
    const error = failures[file.name]?.shift();
    if (error) throw error;
    return { upload: `u-${file.name}`, expires_in: 86_400 };
  };
  return { sent, send };
}

const names = (files: File[]) => async (uploadOf: (file: File) => string) => files.map(uploadOf);

async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  await vi.runAllTimersAsync();
  return promise;
}

it('sends each file with its own progress, then the form that names them', async () => {
  const files = [fileOf('a'), fileOf('b')];
  const parts: [string, number][] = [];
  const { send } = server();
  const answer = sendWithFiles(send, files, ({ name }, part) => parts.push([name, part]), names(files));
  expect(await settle(answer)).toEqual(['u-a', 'u-b']);
  expect(parts).toEqual([
    ['a', 0.5],
    ['a', 1],
    ['b', 0.5],
    ['b', 1],
  ]);
});

it('sends only the file again whose connection broke', async () => {
  const files = [fileOf('a'), fileOf('b'), fileOf('c')];
  const { send, sent } = server({ b: [failure('network'), failure('rate_limited', 3)] });
  expect(await settle(sendWithFiles(send, files, () => {}, names(files)))).toEqual(['u-a', 'u-b', 'u-c']);
  expect(sent).toEqual(['a', 'b', 'b', 'b', 'c']);
});

it('waits for a connection before it sends a file again', async () => {
  const files = [fileOf('a')];
  const { send, sent } = server({ a: [failure('network')] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = sendWithFiles(send, files, () => {}, names(files));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(['a']);
  dispatchEvent(new Event('online'));
  expect(await settle(answer)).toEqual(['u-a']);
});

it('gives a file up after four tries, and sends none of the others again afterwards', async () => {
  const files = [fileOf('a'), fileOf('b')];
  const { send, sent } = server({ b: Array.from({ length: 4 }, () => failure('network')) });
  const submit = vi.fn(names(files));
  await expect(settle(sendWithFiles(send, files, () => {}, submit))).rejects.toMatchObject({
    code: 'network',
  });
  expect(submit).not.toHaveBeenCalled();
  await settle(sendWithFiles(send, files, () => {}, submit));
  expect(sent).toEqual(['a', 'b', 'b', 'b', 'b', 'b']);
});

it.each([failure('forbidden'), failure('rate_limited', 3600)])(
  'does not repeat what fails with %s',
  async (error) => {
    const files = [fileOf('a')];
    const { send, sent } = server({ a: [error] });
    await expect(settle(sendWithFiles(send, files, () => {}, names(files)))).rejects.toBe(error);
    expect(sent).toEqual(['a']);
  },
);

it('sends no file again after a form that got no answer, and each again after a form that was refused', async () => {
  const files = [fileOf('a')];
  const { send, sent } = server();
  const fails = (error: ApiError) =>
    settle(
      sendWithFiles(
        send,
        files,
        () => {},
        () => Promise.reject(error),
      ),
    );
  await expect(fails(failure('network'))).rejects.toMatchObject({ code: 'network' });
  await expect(fails(failure('invalid_request'))).rejects.toMatchObject({ code: 'invalid_request' });
  expect(sent).toEqual(['a']);
  await settle(sendWithFiles(send, files, () => {}, names(files)));
  expect(sent).toEqual(['a', 'a']);
});

it('names an upload for nearly a day, and for nearly an hour after its form', async () => {
  const [unused, used] = [fileOf('a'), fileOf('b')];
  const { send, sent } = server();
  const again = (file: File) => settle(sendWithFiles(send, [file], () => {}, names([file])));
  await expect(
    settle(
      sendWithFiles(
        send,
        [unused],
        () => {},
        () => Promise.reject(failure('network')),
      ),
    ),
  ).rejects.toBeDefined();
  await again(used);
  vi.advanceTimersByTime(50 * 60_000);
  await again(used);
  expect(sent).toEqual(['a', 'b']);
  vi.advanceTimersByTime(6 * 60_000);
  await again(used);
  expect(sent).toEqual(['a', 'b', 'b']);
  vi.advanceTimersByTime(22 * 3_600_000);
  await again(unused);
  expect(sent).toEqual(['a', 'b', 'b']);
});
