import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../../../test/support/memory-storage.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { bucketSettings, createTimedStorage } from '../../../../test/support/test-storage.ts';
import { readConfig } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { createLogger } from '../../../lib/logger.ts';
import { DamagedFile, UnknownKey, WrongStorage } from '../files.errors.ts';
import {
  deleteDocument,
  deleteDueDocuments,
  NotADocument,
  readDocument,
  saveDocument,
  sweepDocuments,
} from '../index.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type DocumentKeys, openDocumentKeys } from './document-keys.ts';
import { documentFolder } from './document-storage.service.ts';

const PDF = Buffer.from('%PDF-1.7\nAadhaar of Zubeida Quaintly');
const ACCESS = { reader: 'staff:7', reason: 'verification:12' };
const DAY = 24 * 3600;

let server: TestApp;
let context: Context;
let lines: string[];
let bucket: Record<string, string>;
beforeAll(async () => {
  bucket = await bucketSettings();
  server = await createTestApp(bucket);
});
afterAll(() => server.close());

/** A storage that is empty, on a database without documents. */
beforeEach(async () => {
  await server.context.pool.query('truncate documents, document_storages, document_deletions cascade');
  lines = [];
  context = {
    ...server.context,
    files: { ...server.context.files, storage: await createTimedStorage(server.clock) },
    log: createLogger('info', { write: (line) => lines.push(line) }),
  };
});

async function* parts(...chunks: Buffer[]) {
  yield* chunks;
}
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY * 1000);
const save = (content = PDF, days = 30, on = context) =>
  saveDocument(
    on,
    {
      kind: 'identity_proof',
      owner: 'driver:1',
      originalName: 'zubeida-quaintly.pdf',
      deleteAt: inDays(days),
    },
    parts(content),
  );
const sweep = async (on = context) => {
  await sweepDocuments(on);
  await deleteDueDocuments(on);
};
const read = async (id: string, on = context) => buffer((await readDocument(on, id, ACCESS)).content);
const rows = async () =>
  (await server.context.pool.query<{ id: string }>('select id from documents order by id')).rows.map(
    ({ id }) => id,
  );
const pendingDeletions = async () =>
  (await server.context.pool.query<{ id: string }>('select id from document_deletions order by id')).rows.map(
    ({ id }) => id,
  );
const logged = () => lines.map((line) => JSON.parse(line));
const keyOf = async (id: string) => `${await documentFolder(context)}/${id}`;
const storedIds = async (on = context) => {
  const ids: string[] = [];
  for await (const { key } of on.files.storage.list(await documentFolder(on))) {
    ids.push(key.split('/').at(-1) ?? '');
  }
  return ids.sort();
};

test('a document is given back as it was saved, with the media type of its bytes', async () => {
  const id = await save();
  const { content, ...document } = await readDocument(context, id, ACCESS);
  expect((await buffer(content)).equals(PDF)).toBe(true);
  expect(document).toEqual({
    id,
    kind: 'identity_proof',
    owner: 'driver:1',
    contentType: 'application/pdf',
    size: PDF.length,
    originalName: 'zubeida-quaintly.pdf',
    createdAt: server.clock.now(),
    deleteAt: inDays(30),
  });
});

test('the stored bytes of a document do not contain its content', async () => {
  const id = await save();
  const stored = await context.files.storage.read(await keyOf(id));
  expect(stored?.includes('Aadhaar')).toBe(false);
});

test.each([
  ['JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg'],
  ['PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  ['WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
])('a %s is accepted as a document', async (_type, bytes, contentType) => {
  const { content, ...document } = await readDocument(context, await save(bytes), ACCESS);
  content.destroy();
  expect(document.contentType).toBe(contentType);
});

test.each([
  ['no bytes', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['HTML', Buffer.from('<!doctype html>%PDF-')],
  ['a GIF', Buffer.from('GIF89a')],
  ['the first bytes of a PNG', Buffer.from('89504e47', 'hex')],
])('%s is refused as a document, and nothing is stored', async (_what, bytes) => {
  await expect(save(bytes)).rejects.toThrow(NotADocument);
  expect([await rows(), await storedIds()]).toEqual([[], []]);
});

test('each read writes one log line of ids, without personal data', async () => {
  const id = await save();
  expect(lines).toEqual([]);
  await read(id);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'document read',
      document: id,
      kind: 'identity_proof',
      reader: 'staff:7',
      reason: 'verification:12',
    }),
  ]);
  expect(lines.join()).not.toMatch(/zubeida|driver/i);
});

test.each([
  { reader: 'Zubeida Quaintly', reason: 'verification:12' },
  { reader: '9876543210', reason: 'verification:12' },
  { reader: 'zubeida@example.org', reason: 'verification:12' },
  { reader: 'staff:7', reason: 'she asked for it' },
  { reader: 'staff:7', reason: '' },
  { reader: 'Zubeida', reason: 'verification:12' },
  { reader: 'staff:zubeida', reason: 'verification:12' },
  { reader: 'staff:7', reason: 'Zubeida' },
])('a reader or a reason that may be personal data is refused (%o)', async (access) => {
  const id = await save();
  await expect(readDocument(context, id, access)).rejects.toThrow(TypeError);
});

test.each(['Zubeida Quaintly', 'Zubeida', 'driver:zubeida', '9876543210', ''])(
  'an owner that may be personal data is refused (%j)',
  async (owner) => {
    const document = { kind: 'identity_proof', owner, originalName: 'a.pdf', deleteAt: inDays(1) } as const;
    await expect(saveDocument(context, document, parts(PDF))).rejects.toThrow(TypeError);
  },
);

test('a deleted document, and one that never was, cannot be read', async () => {
  const id = await save();
  await deleteDocument(context, id);
  await deleteDocument(context, id);
  for (const missing of [id, 'never']) {
    await expect(readDocument(context, missing, ACCESS)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect([await rows(), await storedIds()]).toEqual([[], []]);
  expect(lines).toEqual([]);
});

test('a document cannot be read from its time of deletion on, and the sweep deletes row and bytes', async () => {
  const [due, other] = [await save(PDF, 1), await save(PDF, 2)];
  server.clock.advance(DAY);
  await expect(read(due)).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(other)).equals(PDF)).toBe(true);
  await sweep();
  expect([await rows(), await storedIds()]).toEqual([[other], [other]]);
});

test('bytes that were swapped between two documents, changed or cut off are refused before any is given', async () => {
  const [one, other] = [await save(), await save()];
  const { storage } = context.files;
  const [ofOne, ofOther] = await Promise.all([one, other].map(async (id) => storage.read(await keyOf(id))));
  if (!ofOne || !ofOther) throw new Error('a document has no bytes');
  await storage.put(await keyOf(one), ofOther);
  await expect(readDocument(context, one, ACCESS)).rejects.toThrow(DamagedFile);
  await storage.put(await keyOf(one), ofOne.subarray(0, -1));
  await expect(readDocument(context, one, ACCESS)).rejects.toThrow(DamagedFile);
  await storage.put(await keyOf(one), ofOne);
  expect((await read(one)).equals(PDF)).toBe(true);
  expect(lines).toHaveLength(1);
});

test('a document is read with the key that encrypted it, after newer keys too, and with no other', async () => {
  const id = await save();
  const withKeys = async (...bytes: number[]) => {
    const keys = bytes.map((byte) => Buffer.alloc(32, byte).toString('base64')).join(',');
    return openDocumentKeys(readConfig({ JALSA_FILES_KEY: keys }), context.files.storage, context.log);
  };
  const [newer] = await withKeys(9);
  const withDocumentKeys = (documentKeys: DocumentKeys): Context => ({
    ...context,
    files: { ...context.files, documentKeys },
  });
  const rotated = withDocumentKeys([newer, ...context.files.documentKeys]);
  expect((await read(id, rotated)).equals(PDF)).toBe(true);
  const lost = withDocumentKeys([newer]);
  await expect(read(id, lost)).rejects.toThrow(UnknownKey);
});

test('bytes that are an hour old and have no row are logged, and deleted a week later', async () => {
  const kept = await save();
  await context.files.storage.put(await keyOf('orphan'), Buffer.from('bytes'));
  server.clock.advance(3600);
  await sweep();
  expect(await pendingDeletions()).toEqual([]);
  server.clock.advance(1);
  for (let times = 0; times < 3; times++) await sweep();
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 50,
      count: 1,
      documents: ['orphan'],
      deleteFrom: inDays(7).toISOString(),
    }),
  ]);
  server.clock.advance(7 * DAY - 1);
  await sweep();
  expect(await storedIds()).toEqual([kept, 'orphan'].sort());
  server.clock.advance(1);
  await sweep();
  expect([await storedIds(), await pendingDeletions()]).toEqual([[kept], []]);
});

/** The tables of documents, as a backup of the database has them. */
async function backUp(): Promise<() => Promise<void>> {
  const { pool } = server.context;
  const tables = ['documents', 'document_storages', 'document_deletions'];
  const contents = await Promise.all(
    tables.map((table) => pool.query(`select coalesce(json_agg(${table}), '[]') as rows from ${table}`)),
  );
  return async () => {
    for (const [at, table] of tables.entries()) {
      await pool.query(`truncate ${table} cascade`);
      const rows = JSON.stringify(contents[at]?.rows[0].rows);
      await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        rows,
      ]);
    }
  };
}

test.each([
  ['made before the first document', async () => {}],
  ['made between two documents', async () => void (await save())],
])(
  'a database from a backup %s deletes no newer document, and the newer database has them again',
  async (_when, before) => {
    await before();
    const restoreOlder = await backUp();
    const newer = [await save(), await save()];
    const restoreNewer = await backUp();
    const all = await rows();
    server.clock.advance(DAY);
    await restoreOlder();
    for (let day = 0; day < 6; day++) {
      await sweep();
      server.clock.advance(DAY);
    }
    expect(await storedIds()).toEqual(all);
    expect(logged()).toEqual([
      expect.objectContaining({ level: 50, count: 2, documents: expect.arrayContaining(newer) }),
    ]);
    await restoreNewer();
    server.clock.advance(2 * DAY);
    await sweep();
    expect([await rows(), await storedIds()]).toEqual([all, all]);
    for (const id of newer) expect((await read(id)).equals(PDF)).toBe(true);
  },
);

test('files from a backup older than the database cost no row, and are read again once the newer files are back', async () => {
  const older = await save();
  const newer = await save();
  const bytes = await context.files.storage.read(await keyOf(newer));
  if (!bytes) throw new Error('the document has no bytes');
  await context.files.storage.delete(await keyOf(newer));
  await sweep();
  expect(logged()).toEqual([expect.objectContaining({ level: 50, count: 1, documents: [newer] })]);
  await context.files.storage.put(await keyOf(newer), bytes);
  lines = [];
  await sweep();
  expect(lines).toEqual([]);
  expect(await rows()).toEqual([older, newer].sort());
  expect((await read(newer)).equals(PDF)).toBe(true);
});

test('bytes found without a row are not deleted once they have one', async () => {
  const id = await save();
  await server.context.pool.query('insert into document_deletions values ($1, $2)', [id, inDays(-1)]);
  await sweep();
  expect((await read(id)).equals(PDF)).toBe(true);
  expect(await pendingDeletions()).toEqual([]);
});

test('bytes of another database in the same storage are left alone', async () => {
  await save();
  const foreign = 'documents/0123456789abcdef/foreign';
  await context.files.storage.put(foreign, Buffer.from('bytes'));
  server.clock.advance(DAY);
  await sweep();
  expect(await context.files.storage.has(foreign)).toBe(true);
});

test('no document is deleted or saved while the storage is another one, even where its time has come', async () => {
  const [due, other] = [await save(PDF, 1), await save(PDF, 30)];
  server.clock.advance(DAY);
  const elsewhere = {
    ...context,
    files: { ...context.files, storage: await createTimedStorage(server.clock) },
  };
  await expect(sweep(elsewhere)).rejects.toThrow(WrongStorage);
  await expect(save(PDF, 1, elsewhere)).rejects.toThrow(WrongStorage);
  expect(await rows()).toEqual([due, other].sort());
  await sweep();
  expect([await rows(), await storedIds()]).toEqual([[other], [other]]);
});

test('another storage is refused when the database has no document any more', async () => {
  await deleteDocument(context, await save());
  const elsewhere = {
    ...context,
    files: { ...context.files, storage: await createTimedStorage(server.clock) },
  };
  await expect(save(PDF, 1, elsewhere)).rejects.toThrow(WrongStorage);
  await save();
});

test('a document that is deleted while the storage is another one cannot be read, and the sweep deletes its bytes', async () => {
  const id = await save();
  const elsewhere = {
    ...context,
    files: { ...context.files, storage: await createTimedStorage(server.clock) },
  };
  await expect(deleteDocument(elsewhere, id)).rejects.toThrow(WrongStorage);
  await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await storedIds()).toEqual([id]);
  await sweep();
  expect([await storedIds(), await pendingDeletions()]).toEqual([[], []]);
});

test('bytes that cannot be deleted do not delay other documents, and are deleted after a pause', async () => {
  const [stuck, other] = [await save(PDF, 1), await save(PDF, 1)];
  server.clock.advance(DAY);
  const { storage } = context.files;
  const stuckKey = await keyOf(stuck);
  const failing = async (key: string) => {
    if (key === stuckKey) throw new Error('EIO');
    await storage.delete(key);
  };
  const broken = { ...context, files: { ...context.files, storage: { ...storage, delete: failing } } };
  await sweep(broken);
  expect([await rows(), await storedIds()]).toEqual([[], [stuck]]);
  expect(other).not.toBe(stuck);
  server.clock.advance(5);
  await sweep();
  expect([await storedIds(), await pendingDeletions()]).toEqual([[], []]);
});

test('a sweep that is stopped deletes nothing more, and the next one deletes the rest', async () => {
  await save(PDF, 1);
  server.clock.advance(DAY);
  const stopping = new AbortController();
  const { storage } = context.files;
  const has = async (key: string) => {
    stopping.abort();
    return storage.has(key);
  };
  const stopped = { ...context, files: { ...context.files, storage: { ...storage, has } } };
  await sweepDocuments(stopped, stopping.signal);
  expect(await rows()).toHaveLength(1);
  await sweep();
  expect([await rows(), await storedIds()]).toEqual([[], []]);
});

test('the first documents may be saved at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => save()));
  expect(await rows()).toEqual([...ids].sort());
});

test('more documents and orphans than one batch of the sweep are deleted', async () => {
  const kept = await save();
  await server.context.pool.query(
    `insert into documents select 'row-' || n, kind, owner, content_type, size, original_name, created_at, $1
     from documents, generate_series(1, 1200) n`,
    [inDays(0)],
  );
  const orphans = await Promise.all(Array.from({ length: 520 }, (_, n) => keyOf(`orphan-${n}`)));
  for (let from = 0; from < orphans.length; from += 20)
    await Promise.all(
      orphans.slice(from, from + 20).map((key) => context.files.storage.put(key, Buffer.from('x'))),
    );
  await sweep();
  expect([await rows(), await pendingDeletions()]).toEqual([[kept], []]);
  server.clock.advance(3601);
  await sweep();
  expect(await pendingDeletions()).toHaveLength(520);
  server.clock.advance(7 * DAY);
  await sweep();
  expect([await storedIds(), await pendingDeletions()]).toEqual([[kept], []]);
});

/** Where saving a document fails, and with which owner, bytes and storage. */
const FAILURES: [string, { owner?: string; bytes?: Buffer; storage?: Partial<FileStorage> }][] = [
  ['before it begins', { owner: 'Zubeida Quaintly' }],
  ['at its media type', { bytes: Buffer.from('hello') }],
  ['at the mark of the storage', { storage: { has: () => Promise.reject(new Error('EIO')) } }],
  ['before the first byte is written', { storage: { put: () => Promise.reject(new Error('EIO')) } }],
  [
    'after the first bytes are written',
    {
      storage: {
        put: async (_key, content) => {
          for await (const _ of content as AsyncIterable<Buffer>) throw new Error('ENOSPC');
        },
      },
    },
  ],
];

test.each(FAILURES)('the source of a document whose saving fails %s is closed', async (_where, failure) => {
  const { owner = 'driver:1', bytes = PDF, storage } = failure;
  await save();
  const on = { ...context, files: { ...context.files, storage: { ...context.files.storage, ...storage } } };
  const document = { kind: 'identity_proof', owner, originalName: 'a.pdf', deleteAt: inDays(1) } as const;
  const large = Buffer.concat([bytes, Buffer.alloc(1_000_000)]);
  const stream = Readable.from(parts(large.subarray(0, 200_000), large.subarray(200_000)));
  await expect(saveDocument(on, document, stream)).rejects.toThrow();
  expect(stream.destroyed).toBe(true);
  let isOpen = false;
  const generator = async function* () {
    isOpen = true;
    try {
      yield* parts(large.subarray(0, 200_000), large.subarray(200_000));
    } finally {
      isOpen = false;
    }
  };
  await expect(saveDocument(on, document, generator())).rejects.toThrow();
  expect(isOpen).toBe(false);
});

test('a reader that stops early closes the file', async () => {
  const id = await save(Buffer.concat([PDF, Buffer.alloc(1_000_000)]));
  const { storage } = context.files;
  let opened: { destroyed: boolean } | null = null;
  const watched: Context = {
    ...context,
    files: {
      ...context.files,
      storage: {
        ...storage,
        open: async (key) => {
          const stream = await storage.open(key);
          opened = stream;
          return stream;
        },
      },
    },
  };
  const { content } = await readDocument(watched, id, ACCESS);
  content.destroy();
  await once(content, 'close');
  expect(opened).toMatchObject({ destroyed: true });
});

test('a process that is killed between bytes and row leaves bytes that cannot be read and the sweep deletes', async () => {
  const stored = { ...context, files: server.context.files };
  const { config } = server.context;
  const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    const { saveDocument } = await import(${moduleUrl('./document.service.ts')});
    const { openFiles } = await import(${moduleUrl('../open-files.ts')});
    const { readConfig } = await import(${moduleUrl('../../../config.ts')});
    const { openDatabase } = await import(${moduleUrl('../../../database/open.ts')});
    const { createLogger } = await import(${moduleUrl('../../../lib/logger.ts')});
    const { systemClock: clock } = await import(${moduleUrl('../../../lib/clock.ts')});
    const log = createLogger('silent');
    const config = readConfig(process.env);
    const { database: real } = openDatabase(config.databaseUrl, { poolSize: 2, log, keepsNamedStatements: false });
    // Other rows are inserted.
    const database = new Proxy(real, {
      get: (target, name) => name === 'insert'
        ? (table) => 'deleteAt' in table ? process.kill(process.pid, 'SIGKILL') : target.insert(table)
        : Reflect.get(target, name, target),
    });
    const files = await openFiles(config, log);
    await saveDocument({ files, database, clock },
      { kind: 'identity_proof', owner: 'driver:1', originalName: 'a.pdf', deleteAt: new Date(8e15) },
      (async function* () { yield Buffer.from('%PDF-1.7'); })());
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...bucket, JALSA_DATA: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' },
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const [orphan = '', ...others] = await storedIds(stored);
  expect(others).toEqual([]);
  expect(await rows()).toEqual([]);
  await expect(readDocument(stored, orphan, ACCESS)).rejects.toMatchObject({ code: 'not_found' });
  // The storage has the time of the machine.
  server.clock.set(new Date(Math.max(server.clock.now().getTime(), Date.now()) + 2 * 3600_000));
  await sweep(stored);
  server.clock.advance(7 * DAY);
  await sweep(stored);
  expect(await storedIds(stored)).toEqual([]);
  expect(await readdir(join(config.dataDir, 'files', 'incoming'))).toEqual([]);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Lets V8 free the buffers without a reference; it counts them until another thread has freed them. */
async function settledMemory(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    collectGarbage();
    await setTimeout(5);
  }
}

/** Yields the chunks, and stores the most bytes of buffers that were in use at one time. */
async function* measured(chunks: AsyncIterable<Buffer>, peak: { bytes: number }) {
  let passed = 0;
  for await (const chunk of chunks) {
    yield chunk;
    passed += chunk.length;
    if (passed < 5_000_000) continue;
    passed = 0;
    await settledMemory();
    peak.bytes = Math.max(peak.bytes, process.memoryUsage().arrayBuffers);
  }
}

/** Bytes of a PDF, made as they are read. */
async function* largePdf(size: number) {
  yield PDF;
  for (let left = size - PDF.length; left > 0; left -= 50_000)
    yield Buffer.alloc(Math.min(left, 50_000), 'x');
}

/** The growth of buffers in use while a document of this size is saved and read. */
async function growthOver(size: number, on: Context): Promise<number> {
  await settledMemory();
  const before = process.memoryUsage().arrayBuffers;
  const peak = { bytes: before };
  const document = {
    kind: 'identity_proof',
    owner: 'driver:1',
    originalName: 'large.pdf',
    deleteAt: inDays(1),
  } as const;
  const id = await saveDocument(on, document, measured(largePdf(size), peak));
  let length = 0;
  const { content, size: saved } = await readDocument(on, id, ACCESS);
  for await (const chunk of measured(content, peak)) length += chunk.length;
  expect([saved, length]).toEqual([size, size]);
  return peak.bytes - before;
}

test('a document of 20 MB is saved and read with a small part of it in memory at a time', async () => {
  const size = 20_000_000;
  // A bucket takes parts of 5 MiB, each of which is joined from its chunks.
  const atOnce = server.context.config.files.bucket === null ? 3_000_000 : 12_000_000;
  expect(await growthOver(size, { ...context, files: server.context.files })).toBeLessThan(atOnce);
  // The measurement notices a storage that buffers the file.
  await server.context.pool.query('truncate documents, document_storages cascade');
  const buffering = { ...context, files: { ...context.files, storage: memoryStorage(server.clock) } };
  expect(await growthOver(size, buffering)).toBeGreaterThan(size);
});
