import { spawnSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from 'pdf-lib';

export interface ReadPage {
  count: number;
  size: { width: number; height: number };
  /** The page's drawing instructions. */
  content: string;
  images: ReadImage[];
}

interface ReadImage {
  filter: string;
  width: number;
  height: number;
  data: Uint8Array;
}

/** A parsed PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = document.getPage(0);
  const { context } = document;
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => context.lookup(ref)) : [contents];
  const content = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
  const objects = page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  const images = (objects?.values() ?? [])
    .map((ref) => context.lookup(ref))
    .filter((object) => object instanceof PDFRawStream)
    .map(readImage);
  return { count: document.getPageCount(), size: page.getSize(), content, images };
}

function readImage(stream: PDFRawStream): ReadImage {
  const number = (name: string) => stream.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
  const filter = stream.dict.lookup(PDFName.of('Filter'), PDFName).decodeText();
  const data = filter === 'FlateDecode' ? new Uint8Array(inflateSync(stream.contents)) : stream.contents;
  return { filter, width: number('Width'), height: number('Height'), data };
}

// The fonts are encoded in WinAnsi, which has it where Latin-1 has nothing.
const WIN_ANSI_EN_DASH = '\x96';

/** Whether the page writes this text with one of the PDF's own fonts. */
export function writes(content: string, text: string): boolean {
  const encoded = Buffer.from(text.replaceAll('–', WIN_ANSI_EN_DASH), 'latin1');
  return content.includes(`<${encoded.toString('hex').toUpperCase()}>`);
}

/** The lines that pdftotext of Poppler finds, without the marks by which it shows their direction. */
export function textOf(pdf: Uint8Array): string[] {
  const { stdout, error } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  if (error) throw error;
  return stdout
    .replace(/[\u202a-\u202e]/g, '')
    .split('\n')
    .map((line) => line.trim());
}
