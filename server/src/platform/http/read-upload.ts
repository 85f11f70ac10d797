import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '@acquaint/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { newId } from '../ids/ids.ts';
import { formFields } from './form-fields.ts';
import { invalidInput, OperationError } from './operation-error.ts';

/** A multipart request as it was read: its fields as texts and lists, and its file if it had one. */
export interface ReadUpload {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | null;
  /** Deletes the temporary file; safe to call twice. */
  remove(): Promise<void>;
}

const fieldName = 'file';
/** What the parts around a file may take: their headers and the other fields. */
const roomForFields = 512 * 1024;
const limits = { fields: 100, fieldNameSize: 200, fieldSize: 100_000, files: 1, headerPairs: 100, parts: 101 };

function fileName(part: MultipartFile): string {
  const name = basename((part.filename ?? '').toWellFormed().replaceAll('\0', '').replaceAll('\\', '/'));
  return name.slice(-200);
}

async function store(part: MultipartFile, path: string): Promise<UploadedFile | null> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated) throw new OperationError('body_too_large');
  const name = fileName(part);
  const bytes = part.file.bytesRead;
  // A form sends an empty, nameless part for a file field that was left empty.
  return name === '' && bytes === 0 ? null : { path, name, type: part.mimetype.toLowerCase(), bytes };
}

/** What was wrong with a form that could not be read; failures of the disk are nobody's input and pass through. */
function unreadable(error: unknown): unknown {
  if (error instanceof OperationError) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  if (status === 413) return new OperationError('body_too_large');
  return new OperationError('invalid_input', { message: 'The request could not be read.' });
}

/**
 * Reads a multipart request, its file streamed to a temporary file in the directory, of at most `maximumBytes`. Throws `body_too_large`, and
 * `invalid_input` for forms that cannot be read and for files in other fields; nothing is left behind then.
 */
export async function readUpload(
  request: FastifyRequest,
  { directory, maximumBytes }: { readonly directory: string; readonly maximumBytes: number },
): Promise<ReadUpload> {
  if (Number(request.headers['content-length'] ?? 0) > maximumBytes + roomForFields)
    throw new OperationError('body_too_large');
  const path = join(directory, `upload-${newId()}`);
  const remove = (): Promise<void> => rm(path, { force: true });
  const fields = new Map<string, unknown[]>();
  let file: UploadedFile | null = null;
  try {
    const options = { limits: { ...limits, fileSize: maximumBytes }, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new OperationError('body_too_large');
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
      } else if (part.fieldname === fieldName) file = await store(part, path);
      else throw invalidInput({ [part.fieldname]: ['This field is not known'] });
    }
  } catch (error) {
    // What is left of the request is let go, so that its sender can read the answer.
    request.raw.unpipe();
    request.raw.resume();
    await remove();
    throw unreadable(error);
  }
  return { fields: formFields(fields), file, remove };
}
