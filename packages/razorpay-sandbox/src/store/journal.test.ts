import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentOf } from '../../test/describe-sandbox.ts';
import { anOrder, aPayment, aRefund, aWebhook } from '../../test/factory.ts';
import { openJournal, readJournal } from './journal.ts';
import { openStore, type Store } from './store.ts';

const DELIVERED = [{ at: 1, status: 200, failure: null }, { state: 'delivered' }] as const;
const EVENTS = { count: 100, skip: 0, from: 0, to: Number.MAX_SAFE_INTEGER };

/** The bytes that the disk still takes. It takes at most four at once. */
const disk = vi.hoisted(() => ({ free: Number.POSITIVE_INFINITY }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeSync = (fd: number, bytes: Buffer, from: number, length: number, position: number) => {
    const taken = Math.min(4, length, disk.free);
    if (taken === 0) throw new Error('ENOSPC: no space left on device');
    disk.free -= taken;
    return fs.writeSync(fd, bytes, from, taken, position);
  };
  return { ...fs, writeSync };
});

let folder: string;
let journal: string;
let opened: Store[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razorpay-sandbox-'));
  journal = join(folder, 'made', 'sandbox.jsonl');
  opened = [];
});
afterEach(() => {
  for (const store of opened) store.close();
  rmSync(folder, { recursive: true });
});

function open(keepFrom?: number): Store {
  const store = openStore({ journal, ...(keepFrom && { keepFrom }) });
  opened.push(store);
  return store;
}
const lines = () => readFileSync(journal, 'utf8').split('\n').slice(0, -1);

test('a store that is opened again has every record as it was last written, in the order of their creation', () => {
  const store = open();
  const [first, second] = [anOrder({ notes: { city: 'मुंबई\n"x"' } }), anOrder()];
  store.apply({ orders: [first] });
  store.apply({ orders: [second] });
  const later = aPayment(second, { amount_refunded: 100 });
  const earlier = aPayment(first, { status: 'authorized', captured: false });
  store.apply({ orders: [{ ...second, status: 'paid' }], payments: [later] });
  store.apply({ orders: [{ ...first, own: { ...first.own, due_at: 5 } }], payments: [earlier] });
  const refund = aRefund(later, 100, { idempotency_key: 'key-of-a-refund' });
  const [pending, ended] = [aWebhook(), aWebhook()];
  store.apply({ refunds: [refund], webhooks: [pending, ended] });
  store.settleWebhook(ended.id, ...DELIVERED);
  store.apply({ payments: [{ ...later, status: 'refunded' }] });
  const before = [contentOf(store), store.listWebhooks(EVENTS)];
  store.close();
  expect(lines()).toHaveLength(7);

  // The second time, the store reads what the first one has compacted.
  for (let time = 0; time < 2; time++) {
    const again = open();
    expect(lines()).toHaveLength(7);
    expect([contentOf(again), again.listWebhooks(EVENTS)]).toEqual(before);
    expect(again.findRefundByKey('key-of-a-refund')).toEqual(refund);
    expect(again.dueOrders(5)).toEqual([first.id]);
    expect(again.claimWebhooks(Number.MAX_SAFE_INTEGER, 1, 10).map(({ id }) => id)).toEqual([pending.id]);
    again.close();
  }
});

test('a line that a killed process did not finish is left out, and the next line takes its place', () => {
  const order = anOrder();
  const store = open();
  store.apply({ orders: [order] });
  store.close();
  writeFileSync(journal, '{"orders":[{"id":"order_torn","notes":{"a":"मु', { flag: 'a' });
  const again = open();
  expect(contentOf(again)).toEqual([[order], [], []]);
  const next = anOrder();
  again.apply({ orders: [next] });
  expect(lines()).toEqual([order, next].map((one) => JSON.stringify({ orders: [one] })));
});

test('a line that did not fit on the disk is written over by the next one', () => {
  mkdirFor();
  const lined = openJournal(journal);
  lined.rewrite([{ n: 1 }]);
  disk.free = 9;
  expect(() => lined.append({ text: 'a long line' })).toThrow('ENOSPC');
  expect(readFileSync(journal, 'utf8')).toBe('{"n":1}\n{"text":"');
  expect(readJournal(journal)).toEqual([{ n: 1 }]);
  disk.free = Number.POSITIVE_INFINITY;
  lined.append({ n: 2 });
  lined.append({ text: 'a long line' });
  lined.close();
  expect(readJournal(journal)).toEqual([{ n: 1 }, { n: 2 }, { text: 'a long line' }]);
});

test('a journal that does not fit on the disk when it is opened stays as it is', () => {
  mkdirFor();
  const order = anOrder();
  writeFileSync(journal, `${JSON.stringify({ orders: [order] })}\n`);
  disk.free = 20;
  expect(() => open()).toThrow('ENOSPC');
  disk.free = Number.POSITIVE_INFINITY;
  expect(contentOf(open())).toEqual([[order], [], []]);
});

test('a line that is no JSON is an error that names the file and the line', () => {
  mkdirFor();
  writeFileSync(journal, '{}\nnot JSON\n{}\n');
  expect(() => open()).toThrow(`${journal} has no JSON in line 2`);
  expect(readFileSync(journal, 'utf8')).toBe('{}\nnot JSON\n{}\n');
  expect(readdirSync(join(folder, 'made'))).toEqual(['sandbox.jsonl']);
});

test('an open journal is refused, and can be read', () => {
  const store = open();
  expect(() => open()).toThrow(`${journal} is in use by process ${process.pid}`);
  const order = anOrder();
  store.apply({ orders: [order] });
  const reader = openStore({ journal, readOnly: true });
  expect(contentOf(reader)).toEqual([[order], [], []]);
  expect(() => reader.apply({ orders: [order] })).toThrow('only reads');
  expect(() => reader.reset()).toThrow('only reads');
  store.close();
  expect(() => store.apply({ orders: [order] })).toThrow('is closed');
  expect(contentOf(open())).toEqual([[order], [], []]);
});

test('reading a journal that does not exist makes none', () => {
  expect(contentOf(openStore({ journal, readOnly: true }))).toEqual([[], [], []]);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a running process keeps', String(process.ppid), true],
  ['a process that has ended does not keep', '4194305', false],
  ['an earlier process with the id of this one does not keep', String(process.pid), false],
  ['a process that was killed before it wrote its id does not keep', '', false],
])('%s the journal', (_case, pid, isKept) => {
  mkdirFor();
  writeFileSync(`${journal}.lock`, pid);
  if (isKept) expect(() => open()).toThrow(`in use by process ${pid}; if that is another program, delete`);
  else expect(() => open()).not.toThrow();
});

test('ended webhooks of the time before are left out when the journal is opened', () => {
  const store = open();
  const [old, young, waiting] = [1_000, 2_000, 1_000].map((created_at) => aWebhook({ created_at }));
  store.apply({ webhooks: [old, young, waiting].flatMap((webhook) => webhook ?? []) });
  for (const webhook of [old, young]) store.settleWebhook(webhook?.id ?? '', ...DELIVERED);
  store.close();
  const again = open(2_000);
  expect(again.listWebhooks(EVENTS).map(({ id }) => id)).toEqual([waiting?.id, young?.id]);
  expect(lines()).toHaveLength(2);
});

test('a reset empties the journal, which only its owner may read', () => {
  const store = open();
  store.apply({ orders: [anOrder()] });
  store.reset();
  expect(lines()).toEqual([]);
  const order = anOrder();
  store.apply({ orders: [order] });
  store.close();
  expect(contentOf(open())).toEqual([[order], [], []]);
  expect(statSync(journal).mode & 0o777).toBe(0o600);
});

function mkdirFor(): void {
  open().close();
}
