import {
  addAsset,
  beginAssetUpload,
  createPartner,
  createPixel,
  createProduct,
  type Operation,
  operations,
  partnerCategories,
} from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';
import type { HostileFile, HostileKind } from './hostile-files.ts';
import { testPng } from './test-images.ts';
import { formOf, pathOf, type TestClient, type TestUser } from './test-server.ts';

/** Where files are sent. */
export interface UploadTarget {
  readonly operation: Operation;
  readonly path: string;
  readonly fields: object;
  /** Kinds of files that it stores as they came, without reading them. */
  readonly keeps: readonly HostileKind[];
}

/** Every operation of the contract that takes a file. */
export const uploadOperations: readonly Operation[] = Object.values<Operation>(operations).filter(
  ({ upload }) => upload !== undefined,
);

const everyKind: readonly HostileKind[] = ['picture', 'drawing', 'font', 'pdf', 'table', 'other'];
const keeps: Readonly<Record<string, readonly HostileKind[]>> = {
  // Of some the pages can be drawn, whatever else is in them: only the drawings are used.
  addAsset: ['pdf'],
  // Served in a sandbox by what they begin with.
  addQrFile: ['picture', 'pdf'],
  // Whatever has columns.
  readHistoryColumns: ['table', 'other'],
  // A part of a file is read when the file is whole.
  addAssetPart: everyKind,
};

const columns = JSON.stringify([['Surname', 'surname']]);
const fields: Readonly<Record<string, object>> = {
  addBrandLogo: { variant: 'primary' },
  addAssetPart: { offset: '0' },
  createEnrichment: { enrichmentName: 'Hostile', enrichmentColumns: columns },
  createPeopleImport: { columns, consent: 'customer', policy: 'update' },
};

/** All operations that take files, with things of the user's that they are about. */
export async function uploadTargets(
  server: TestClient,
  { token }: Pick<TestUser, 'token'>,
): Promise<readonly UploadTarget[]> {
  const product = await server.call(createProduct, token, { body: { name: 'Loaf' } });
  const asset = await server.call(addAsset, token, { body: {}, file: await testPng() });
  const begun = await server.call(beginAssetUpload, token, { body: { name: 'a.pdf', bytes: 8_000_000 } });
  const [category] = partnerCategories;
  // Who is no administrator is refused before the file is read.
  const partner = await server.call(createPartner, token, { body: { name: 'Printers', category } }).catch(() => null);
  const body = { name: 'Shop', domain: `${newId()}.test` };
  const pixel = await server.call(createPixel, token, { body });
  const ids: Readonly<Record<string, string>> = {
    createHistoryImport: pixel.data.id,
    readHistoryColumns: pixel.data.id,
    setProductImage: product.data.id,
    addAssetVersion: asset.data.id,
    addAssetPart: begun.data.id,
    setPartnerLogo: partner?.data.id ?? newId(),
  };
  return uploadOperations.map((operation) => ({
    operation,
    path: pathOf(operation, { params: { id: ids[operation.name] ?? newId() } }),
    fields: fields[operation.name] ?? {},
    keeps: keeps[operation.name] ?? [],
  }));
}

interface HostileAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a hostile file to an operation, as a file that it takes. */
export async function sendHostile(
  server: TestClient,
  { token, target, file }: { readonly token: string; readonly target: UploadTarget; readonly file: HostileFile },
): Promise<HostileAnswer> {
  const [type = ''] = target.operation.upload?.types ?? [];
  const form = formOf(
    new File([new Uint8Array(await file.bytes())], file.name.replaceAll(/\W+/g, '-'), { type }),
    target.fields,
  );
  return server.request(target.operation.method, target.path, { token, body: form });
}

/** Whether an answer is what a hostile file may get: it is refused with a sentence, or kept where nothing reads it. */
export function isRightAnswer({ status, body }: HostileAnswer, target: UploadTarget, file: HostileFile): boolean {
  if (status >= 500) return false;
  if (status < 400) return target.keeps.includes(file.kind);
  return typeof body === 'object' && body !== null && ('message' in body || 'errors' in body);
}
