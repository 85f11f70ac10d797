import {
  addAssetPart,
  beginAssetUpload,
  cancelAssetUpload,
  finishAssetUpload,
  getAssetUpload,
  type OpenAssetUpload,
} from '@acquaint/contract';
import { callOperation } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { purgeUpload, keepUpload, keptUpload } from './kept-uploads.ts';

/** What is waited for before a call is tried again, in milliseconds. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000];

export interface LargeFile {
  readonly file: File;
  readonly folder: string | undefined;
  /** Gives the upload up, with its result. */
  readonly signal: AbortSignal;
  /** Hears how much is stored, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null);

/** No answer came, the server failed, or it wants to be asked later. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && (status === 0 || status === 429 || status >= 500);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

/** Tries again after growing pauses while the network or the server fails. */
async function retrying<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const milliseconds of pauses) {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(milliseconds, signal);
    }
  }
  signal.throwIfAborted();
  return work();
}

/** The upload that was begun with this very file, or a new one. */
async function openUpload({ file, folder, signal }: LargeFile): Promise<OpenAssetUpload> {
  const known = keptUpload(file);
  try {
    if (known !== null) return (await callOperation(getAssetUpload, { params: { id: known } }, signal)).data;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    purgeUpload(file);
  }
  const body = { name: file.name.slice(-200), bytes: file.size, ...(folder === undefined ? {} : { folder }) };
  // Whoever gives up meanwhile needs its id to cancel it: this call is waited for.
  const { data } = await callOperation(beginAssetUpload, { body });
  keepUpload(file, data.id);
  return data;
}

/** Sends the part that comes next. Where the server knows of more or less than we do, it says where to go on. */
async function sendPart({ file, signal }: LargeFile, upload: OpenAssetUpload): Promise<OpenAssetUpload> {
  const { id, received: offset, part_bytes: size } = upload;
  const part = new File([file.slice(offset, offset + size)], file.name, { type: 'application/octet-stream' });
  try {
    return (await callOperation(addAssetPart, { params: { id }, body: { offset }, file: part }, signal)).data;
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const { data } = await callOperation(getAssetUpload, { params: { id } }, signal);
    if (data.received === offset) throw error;
    return data;
  }
}

async function sendParts(large: LargeFile, begun: OpenAssetUpload): Promise<void> {
  let upload = begun;
  large.onProgress(upload.received / upload.bytes);
  while (upload.received < upload.bytes) {
    const before = upload;
    upload = await retrying(() => sendPart(large, before), large.signal);
    large.onProgress(upload.received / upload.bytes);
  }
}

async function giveUp(file: File): Promise<void> {
  const id = keptUpload(file);
  purgeUpload(file);
  // Where this fails, the server deletes it after a day.
  if (id !== null) await callOperation(cancelAssetUpload, { params: { id } }).catch(() => undefined);
}

/**
 * Uploads a large file part by part and answers the file of the library. What was interrupted goes on when the same file comes again. Throws
 * ApiError, and the reason of the signal when it was given up.
 */
export async function uploadInParts(large: LargeFile) {
  const { file, signal } = large;
  try {
    const upload = await retrying(() => openUpload(large), signal);
    await sendParts(large, upload);
    const { id } = upload;
    // From here on it cannot be given up: asking again answers the same file.
    const unending = new AbortController().signal;
    const added = await retrying(() => callOperation(finishAssetUpload, { params: { id }, body: {} }), unending);
    purgeUpload(file);
    return added;
  } catch (error) {
    if (signal.aborted) await giveUp(file);
    // It was refused, or is gone: the next one starts over.
    else if ([400, 404].includes(statusOf(error) ?? 0)) purgeUpload(file);
    throw error;
  }
}
