import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendForm } from './send-form.ts';

/** The browser's XMLHttpRequest, whose events the test dispatches. */
class FakeSender {
  static last: FakeSender;
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  status = 200;
  statusText = 'OK';
  responseText = '{"ok":true}';
  sent: { method?: string; url?: string; headers: Record<string, string>; body?: Blob } = { headers: {} };
  constructor() {
    FakeSender.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-a: b:c\r\n';
  }
  send(body: Blob) {
    this.sent.body = body;
  }
  abort() {
    this.onabort();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeSender));
afterEach(() => void vi.unstubAllGlobals());

const BODY = new Blob(['bytes']);

async function send(signal = new AbortController().signal) {
  const parts: number[] = [];
  const request = {
    method: 'PUT',
    url: 'http://localhost/photo',
    headers: new Headers({ authorization: 'Bearer t', 'content-type': 'multipart/form-data; boundary=b' }),
    signal,
    blob: async () => BODY,
  } as unknown as Request;
  const answer = sendForm(request, (part) => parts.push(part));
  answer.catch(() => {}); // a test may reject it before it waits
  await vi.waitFor(() => expect(FakeSender.last?.sent.body).toBeDefined(), 30_000);
  return { answer, parts, sender: FakeSender.last };
}

it('sends the method, the headers and the body of the request, and reports the part that was sent', async () => {
  const { answer, parts, sender } = await send();
  expect(sender.sent).toMatchObject({
    method: 'PUT',
    url: 'http://localhost/photo',
    headers: { authorization: 'Bearer t', 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(sender.sent.body).toBe(BODY);
  sender.upload.onprogress?.({ loaded: 5, total: 20 });
  sender.upload.onprogress?.({ loaded: 20, total: 20 });
  sender.upload.onprogress?.({ loaded: 1, total: 0 });
  expect(parts).toEqual([0.25, 1, 0]);
  sender.onload();
  const response = await answer;
  expect(response.status).toBe(200);
  expect(response.headers.get('x-a')).toBe('b:c');
  expect(await response.json()).toEqual({ ok: true });
});

it('resolves to a refusal, and to an answer without a body', async () => {
  for (const status of [413, 204]) {
    const { answer, sender } = await send();
    Object.assign(sender, { status, responseText: status === 204 ? '' : '{}' });
    sender.onload();
    expect((await answer).status).toBe(status);
  }
});

it('rejects as fetch does without an answer', async () => {
  const { answer, sender } = await send();
  sender.onerror();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it('rejects with the reason of the aborted signal', async () => {
  const controller = new AbortController();
  const { answer } = await send(controller.signal);
  controller.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

it('gives a form up after a minute without progress, however long the form takes', async () => {
  vi.useFakeTimers();
  try {
    const { answer, sender } = await send();
    for (let minute = 0; minute < 10; minute++) {
      vi.advanceTimersByTime(50_000);
      sender.upload.onprogress?.({ loaded: minute, total: 10 });
    }
    const ended = vi.fn();
    answer.catch(ended);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(answer).rejects.toThrow('no progress');
  } finally {
    vi.useRealTimers();
  }
});
