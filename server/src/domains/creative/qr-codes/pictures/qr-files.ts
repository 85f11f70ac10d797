import { open } from 'node:fs/promises';
import { isSignatureOf, signatureOf } from '../../../../platform/auth/signatures.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';

/** Files that codes lead to, by how they begin; what a browser would run is none of them. */
const kinds = {
  pdf: { type: 'application/pdf', isBegunBy: (start: string) => start.startsWith('%PDF-') },
  png: { type: 'image/png', isBegunBy: (start: string) => start.startsWith('\u0089PNG\r\n') },
  jpg: { type: 'image/jpeg', isBegunBy: (start: string) => start.startsWith('\u00FF\u00D8\u00FF') },
  webp: { type: 'image/webp', isBegunBy: (start: string) => start.startsWith('RIFF') && start.startsWith('WEBP', 8) },
} as const;
export type QrFileKind = keyof typeof kinds;
// Written above, key by key.
export const qrFileKinds = Object.keys(kinds) as QrFileKind[];

export interface QrFile {
  readonly accountId: string;
  readonly id: string;
  readonly kind: QrFileKind;
}

export const qrFileKey = ({ accountId, id, kind }: QrFile): string => `qr-files/${accountId}/${id}.${kind}`;
export const qrFileType = (kind: QrFileKind): string => kinds[kind].type;

/** What a file is by its first bytes. Throws 400 on `file` for anything that phones do not show. */
export async function qrFileKindOf(path: string): Promise<QrFileKind> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    const kind = qrFileKinds.find((one) => kinds[one].isBegunBy(start));
    if (kind === undefined) throw invalidInput({ file: ['Must be a PDF, or a PNG, JPEG or WebP picture'] });
    return kind;
  } finally {
    await handle.close();
  }
}

type Signing = Pick<Services, 'identityPepper'>;

const purpose = 'files of qr codes';

/** The path of a file. Whoever has it reads the file, without signing in; nobody can guess it. */
export function qrFilePath(services: Signing, file: QrFile): string {
  return `/f/${file.accountId}/${file.id}/${signatureOf(services, purpose, qrFileKey(file))}.${file.kind}`;
}

/** Whether a signature is the one of a file, compared in constant time. */
export function isQrFileSignature(services: Signing, file: QrFile, signature: string): boolean {
  return isSignatureOf(services, { purpose, text: qrFileKey(file) }, signature);
}
