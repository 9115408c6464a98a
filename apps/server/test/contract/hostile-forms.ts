import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import sharp from 'sharp';

/** The body of a form and its content type. */
export interface HostileForm {
  contentType: string;
  payload: Buffer;
}

/** Files by name; a name has the same bytes in every generated form. */
export type Files = Readonly<Record<string, Buffer>>;

/** The seed of the generated requests, so that every run sends the same. */
export const SEED = 1979;

const CRLF = '\r\n';
const TOKEN = 'hostile-boundary';

/** Real pictures, files with a false type, and pictures that grow when decoded. */
export async function hostileFiles(): Promise<Files> {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#d4006a' } });
  const [png, jpeg, webp, gif] = await Promise.all([
    picture.clone().png().toBuffer(),
    picture
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Asha Rao' } })
      .toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
  ]);
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), deflateSync(png)]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const entity = `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg.replace('<script>', '<text>&x;</text><script>')}`;
  return {
    png,
    jpeg,
    webp,
    gif,
    zip,
    svg: Buffer.from(svg),
    'svg with a file in it': Buffer.from(entity),
    'png that is cut off': png.subarray(0, png.length / 2),
    'png with a zip behind it': Buffer.concat([png, zip]),
    'png of 65535 × 65535': withSize(png, 65_535, 65_535),
    'png of 0 × 0': withSize(png, 0, 0),
    pdf: Buffer.from('%PDF-1.7\n'),
    html: Buffer.from('<script>alert(1)</script>'),
    script: Buffer.from('#!/bin/sh\nrm -rf /\n'),
    empty: Buffer.alloc(0),
    'png padded to 10 MB': Buffer.concat([png, Buffer.alloc(10_000_000 - png.length)]),
    'one byte more than 10 MB': Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)]),
  };
}

/** The same picture with another size in its header (PNG, "IHDR"). */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}

interface Part {
  name: string | null;
  fileName: string | null;
  type: string;
  bytes: Buffer;
}

/**
 * Forms for a file field: valid ones, and ones with wrong types, names and counts, with broken boundaries or ends, and with
 * other files under the name of a picture.
 */
export function hostileForm(field: string, files: Files): fc.Arbitrary<HostileForm> {
  const small = Object.keys(files).filter((name) => !name.includes('10 MB'));
  const bytesOf = (name: string) => files[name] ?? Buffer.alloc(0);
  const bytes = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('png', 'jpeg').map(bytesOf) },
    { weight: 8, arbitrary: fc.constantFrom(...small).map(bytesOf) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((drawn) => Buffer.from(drawn)) },
  );
  const part = fc.record<Part>({
    name: mostly(field, [
      field.toUpperCase(),
      `${field}[]`,
      '__proto__',
      'constructor',
      '',
      'x'.repeat(500),
      null,
    ]),
    fileName: mostly('photo.png', [
      null,
      '',
      '../../../etc/passwd',
      'a\u0000.png',
      'फोटो.png',
      'x'.repeat(5_000),
      'a"; name="b',
    ]),
    type: mostly('image/png', [
      'image/jpeg',
      'image/svg+xml',
      'application/zip',
      'text/html',
      'image/png; charset=utf-8',
      '',
      'no type at all',
    ]),
    bytes,
  });
  const textField = part.map((one): Part => ({ ...one, fileName: null }));
  return fc
    .record({
      parts: fc.oneof<fc.WeightedArbitrary<Part[]>[]>(
        { weight: 6, arbitrary: part.map((one) => [one]) },
        { weight: 1, arbitrary: fc.array(part, { maxLength: 4 }) },
        { weight: 1, arbitrary: fc.array(textField, { maxLength: 60 }) },
      ),
      announced: mostly(`multipart/form-data; boundary=${TOKEN}`, [
        `multipart/form-data; boundary="${TOKEN}"`,
        'multipart/form-data; boundary=another',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'b'.repeat(300)}`,
        `multipart/mixed; boundary=${TOKEN}`,
        'image/png',
        '',
      ]),
      end: mostly(`--${TOKEN}--${CRLF}`, [
        '',
        `--${TOKEN}`,
        `--${TOKEN}${CRLF}`,
        `--${TOKEN}--${CRLF}behind the end`,
      ]),
      line: mostly(CRLF, ['\n', '\r']),
      before: mostly('', ['before the beginning\r\n', CRLF]),
      kept: mostly(1, [0, 0.1, 0.5, 0.99]),
    })
    .map(({ parts, announced, end, line, before, kept }) => {
      const whole = Buffer.concat([
        Buffer.from(before),
        ...parts.flatMap((one) => [Buffer.from(headOf(one, line)), one.bytes, Buffer.from(line)]),
        Buffer.from(end),
      ]);
      const payload = whole.subarray(0, Math.floor(whole.length * kept));
      // Printed when it is a counterexample, so that ten megabytes are not.
      const shown = `${announced}\n${payload.subarray(0, 2_000).toString('latin1')}\n(${payload.length} bytes)`;
      return { contentType: announced, payload, [fc.toStringMethod]: () => shown };
    });
}

/** A valid form with one of these files under the name of a picture. */
export function oneFile(field: string, files: Files, name: string): HostileForm {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="photo.png"\r\nContent-Type: image/png\r\n\r\n`;
  const bytes = files[name] ?? Buffer.alloc(0);
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
  return { contentType: 'multipart/form-data; boundary=b', payload };
}

function headOf({ name, fileName, type }: Part, line: string): string {
  const disposition = [
    'form-data',
    name !== null && `name="${name}"`,
    fileName !== null && `filename="${fileName}"`,
  ];
  const lines = [
    `Content-Disposition: ${disposition.filter(Boolean).join('; ')}`,
    type && `Content-Type: ${type}`,
  ];
  return `--${TOKEN}${line}${lines.filter(Boolean).join(line)}${line}${line}`;
}

/** Mostly valid values, so that a form with one fault passes the other checks. */
function mostly<T>(right: T, wrong: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
}
