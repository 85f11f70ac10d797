import { open } from 'node:fs/promises';
import { assetUpload } from '@acquaint/contract';
import { readFont } from '../../../../platform/fonts/read-font.ts';
import { invalidInput, refusedFile } from '../../../../platform/http/operation-error.ts';
import { noPicture } from '../../../../platform/images/picture-work.ts';
import { readForPrint } from '../../../../platform/images/read-picture.ts';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';
import type { Services } from '../../../../platform/services.ts';
import { assetFileKey, previewEnding } from './asset-files.ts';
import { storePdf } from './store-pdf.ts';
import { fileSize, hashOfFile, keepFile, type StoredFile, type Target } from './stored-file.ts';

type Storing = Pick<Services, 'files' | 'sandbox'>;

const otherFile = 'Must be a PNG, JPEG, WebP or SVG image, a PDF, a font, an MP4 or WebM video, or an ICC profile';

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

/** Throws 400 on `file` with the reason when it is larger than that. */
async function checkSize(path: string, most: number, reason: string): Promise<void> {
  if ((await fileSize(path)) > most) throw invalidInput({ file: [reason] });
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

function storeFont({ files, sandbox }: Storing, { path, ...target }: Target): Promise<StoredFile> {
  const { accountId } = target;
  return readFont(sandbox, {
    accountId,
    path,
    async take({ ending, font }, file) {
      await files.copyFromFs(file, assetFileKey({ ...target, ending }));
      const bytes = Math.max(await fileSize(path), await fileSize(file));
      const version = { ending, bytes, contentHash: await hashOfFile(path), looksHash: null, font };
      return { kind: 'font' as const, version };
    },
  }).catch(refusedFile);
}

const isOther = (error: unknown): boolean => error instanceof WorkRefused && error.message === noPicture;

function storePicture({ files, sandbox }: Storing, { path, ...target }: Target): Promise<StoredFile> {
  const { accountId } = target;
  return readForPrint(sandbox, {
    accountId,
    path,
    async take({ ending, ...facts }, written) {
      const [picture, preview] = [await written('picture'), await written('preview')];
      await files.copyFromFs(picture, assetFileKey({ ...target, ending }));
      await files.copyFromFs(preview, assetFileKey({ ...target, ending: previewEnding }));
      const bytes = (await fileSize(picture)) + (await fileSize(preview));
      return { kind: 'image' as const, version: { ending, bytes, contentHash: await hashOfFile(path), ...facts } };
    },
  }).catch((error: unknown) => refusedFile(isOther(error) ? new WorkRefused(otherFile) : error));
}

/** Whether a file begins as a picture does that we read. */
function isPicture(head: Buffer): boolean {
  const start = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return (
    text(head, 0, 8) === '\u0089PNG\r\n\u001A\n' ||
    text(head, 0, 3) === '\u00FF\u00D8\u00FF' ||
    (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') ||
    start.startsWith('<')
  );
}

/**
 * Stores an uploaded file as a version of an asset. What it is is found from its content: pictures are decoded and rewritten, fonts are checked, of
 * a PDF the pages are drawn, too; videos and profiles are kept as they are. Throws 400 on `file` for anything else, and
 * `too_many_requests` while too many files are read.
 */
export async function storeFile(services: Storing, target: Target): Promise<StoredFile> {
  const head = Buffer.concat([await readHead(target.path), Buffer.alloc(4)]);
  if (text(head, 0, 5) === '%PDF-') return storePdf(services, target);
  if (isProfile(head)) return { kind: 'profile', version: await keepFile(services, target, 'icc') };
  if (fontSignatures.has(text(head, 0, 4))) {
    await checkSize(target.path, mostFontBytes, 'A font must have at most 10 MB');
    return storeFont(services, target);
  }
  const video = videoEnding(head);
  if (video !== null) return { kind: 'video', version: await keepFile(services, target, video) };
  if (!isPicture(head)) throw invalidInput({ file: [otherFile] });
  // It is decoded in memory.
  await checkSize(target.path, assetUpload.maximumBytes, 'A picture must have at most 40 MB');
  return storePicture(services, target);
}
