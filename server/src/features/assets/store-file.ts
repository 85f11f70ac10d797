import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { assetUpload } from '@acquaint/contract';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { prepareForPrint } from '../../platform/images/prepare-for-print.ts';
import type { Services } from '../../platform/services.ts';
import { assetFileKey, previewEnding } from './asset-files.ts';
import { readFontFile } from './read-font-file.ts';
import { storePdf } from './store-pdf.ts';
import type { StoredFile, Target } from './stored-file.ts';

type Files = Pick<Services, 'files'>;

const headBytes = 4_096;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The whole file. Throws 400 on `file` with the reason when it is larger than that. */
async function readWhole(path: string, most: number, reason: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > most) throw invalidInput({ file: [reason] });
  return readFile(path);
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Stores a file as it is. */
async function keep({ files }: Files, { path, ...target }: Target, ending: string): Promise<StoredFile['version']> {
  await files.copyFromFs(path, assetFileKey({ ...target, ending }));
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { ending, bytes: (await stat(path)).size, contentHash: hash.digest('hex'), looksHash: null };
}

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** The brands of MP4 and QuickTime (ISO/IEC 14496-12, 4.3) that browsers play; pictures such as HEIC have others. */
const movies: Readonly<Record<string, string>> = { 'qt  ': 'mov', 'M4V ': 'm4v' };
const isMovie = (brand: string): boolean => /^(?:iso[\dm]|mp4[12]|avc1|dash|msnv|mmp4|f4v )$/i.test(brand);

/** How a video ends; null where the head of a file is of none. */
function videoEnding(head: Buffer): string | null {
  if (text(head, 4, 8) === 'ftyp') {
    const brand = text(head, 8, 12);
    return movies[brand] ?? (isMovie(brand) ? 'mp4' : null);
  }
  // Matroska says in its head that it is a WebM.
  return head.readUInt32BE(0) === 0x1a45dfa3 && head.includes('webm') ? 'webm' : null;
}

/** Whether it is the profile of a press by its signature (ICC.1, 7.2). Throws 400 on `file` for one of something that does not print four inks. */
function isProfile(head: Buffer): boolean {
  if (head.length < 128 || text(head, 36, 40) !== 'acsp') return false;
  if (text(head, 16, 20) !== 'CMYK')
    throw invalidInput({ file: ['Must be the profile of a press that prints four inks (CMYK)'] });
  return true;
}

const mostFontBytes = 10 * 1024 * 1024;
const fontSignatures: ReadonlySet<string> = new Set(['\0\u0001\0\0', 'OTTO', 'true', 'wOFF', 'wOF2', 'ttcf']);

async function storeFont({ files }: Files, { path, ...target }: Target): Promise<StoredFile> {
  const uploaded = await readWhole(path, mostFontBytes, 'A font must have at most 10 MB');
  const { ending, font, file } = readFontFile(uploaded);
  await files.put(assetFileKey({ ...target, ending }), file);
  const bytes = Math.max(uploaded.length, file.length);
  return { kind: 'font', version: { ending, bytes, contentHash: hashOf(uploaded), looksHash: null, font } };
}

async function storePicture({ files }: Files, { path, ...target }: Target): Promise<StoredFile> {
  // It is decoded in memory.
  const uploaded = await readWhole(path, assetUpload.maximumBytes, 'A picture must have at most 40 MB');
  const printed = await prepareForPrint(uploaded);
  if (printed === null)
    throw invalidInput({
      file: ['Must be a PNG, JPEG, WebP or SVG image, a PDF, a font, an MP4 or WebM video, or an ICC profile'],
    });
  const { picture, preview, ending, width, height, color, looksHash } = printed;
  await files.put(assetFileKey({ ...target, ending }), picture);
  await files.put(assetFileKey({ ...target, ending: previewEnding }), preview);
  return {
    kind: 'image',
    version: {
      ending,
      bytes: picture.length + preview.length,
      width,
      height,
      color,
      contentHash: hashOf(uploaded),
      looksHash,
    },
  };
}

/**
 * Stores an uploaded file as a version of an asset. What it is is found from its content: pictures are decoded and written anew, fonts are checked, of
 * a PDF the pages are drawn, too; videos and profiles are kept as they are. Throws 400 on `file` for anything else.
 */
export async function storeFile(services: Files, target: Target): Promise<StoredFile> {
  const head = Buffer.concat([await readHead(target.path), Buffer.alloc(4)]);
  if (text(head, 0, 5) === '%PDF-') return storePdf(services, target, await keep(services, target, 'pdf'));
  if (isProfile(head)) return { kind: 'profile', version: await keep(services, target, 'icc') };
  if (fontSignatures.has(text(head, 0, 4))) return storeFont(services, target);
  const video = videoEnding(head);
  if (video !== null) return { kind: 'video', version: await keep(services, target, video) };
  return storePicture(services, target);
}
