import { id as uuid } from '@acquaint/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import { type AssetFile, assetFileKey, assetFileTypes, isAssetSignature, isSharedSignature } from './asset-files.ts';
import { createAssetFileStore } from './asset-files.store.ts';
import type { AssetRow } from './assets.table.ts';
import { isExpired } from './rights.ts';

const file = z
  .string()
  .regex(/^[\w-]{43}\.[a-z\d]{3,5}$/)
  .transform((name) => ({ signature: name.slice(0, 43), ending: name.slice(44) }));
/** A version, and where it has several pictures the page. */
const place = z
  .string()
  .regex(/^[1-9]\d{0,8}(?:-[1-9]\d?)?$/)
  .transform((text) => {
    const [version, page = 1] = text.split('-').map(Number);
    return { version: version ?? 0, page };
  });
const owned = z.object({ accountId: uuid, assetId: uuid, file });
const parameters = owned.extend({ place });
const sharedParameters = owned.extend({
  version: z.coerce.number().int().min(1),
  until: z.coerce.number().int().min(1),
});

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The one part of a file that is asked for (RFC 9110, 14.2), both ends included; null for the whole, and for what we do not answer in parts. */
function rangeOf(header: string | undefined, size: number): { readonly start: number; readonly end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with a file, or with the part of it that is asked for: players of videos jump. */
async function send({ files }: EdgeServices, { request, reply }: Exchange, asked: AssetFile) {
  const type = assetFileTypes[asked.ending];
  const key = assetFileKey(asked);
  if (type === undefined || !(await files.exists(key))) throw new OperationError('not_found');
  const { contentLength: size } = await files.getMetaData(key);
  const range = rangeOf(request.headers.range, size);
  reply.type(type).headers({ ...headers, 'accept-ranges': 'bytes' });
  if (range === null) return reply.header('content-length', size).send(await files.getStream(key));
  if (range.start >= size || range.start > range.end)
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await files.local.readRange(key, range));
}

/** A file as the library has it now. Asked of the database each time, so that an address that was replaced ends at once. */
async function findAsset({ postgres }: EdgeServices, accountId: string, assetId: string): Promise<AssetRow> {
  const asset = await postgres.forAccount(accountId, (transaction) => createAssetFileStore(transaction).find(assetId));
  if (asset === null) throw new OperationError('not_found');
  return asset;
}

/** Whether a file is shared still: until its moment, while its rights hold and it is in the library. */
async function isShared({ postgres, now }: EdgeServices, asset: AssetRow, until: number): Promise<boolean> {
  if (until <= now().getTime() || asset.trashedAt !== null) return false;
  return !(await postgres.forAccount(asset.accountId, (transaction) => isExpired(transaction, asset, now())));
}

/** Serves files of the library by their signed addresses, and those that are shared until theirs end. */
export function assetFileRoutes(services: EdgeServices) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/a/:accountId/:assetId/:place/:file', async (request, reply) => {
      const { data } = parameters.safeParse(request.params);
      if (data === undefined) throw new OperationError('not_found');
      const { accountId, assetId } = data;
      const { link } = await findAsset(services, accountId, assetId);
      const { signature, ending } = data.file;
      const asked = { accountId, assetId, ...data.place, ending, link };
      if (!isAssetSignature(services, asked, signature)) throw new OperationError('not_found');
      // What an address shows never changes, but an address may end: whoever keeps it asks each time.
      const tag = `"${signature}"`;
      reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return send(services, { request, reply }, asked);
    });
    app.get('/a/shared/:accountId/:assetId/:version/:until/:file', async (request, reply) => {
      const { data } = sharedParameters.safeParse(request.params);
      if (data === undefined) throw new OperationError('not_found');
      const asset = await findAsset(services, data.accountId, data.assetId);
      const asked = { ...data, ending: data.file.ending, link: asset.link };
      const isOurs = isSharedSignature(services, asked, data.file.signature);
      if (!isOurs || !(await isShared(services, asset, data.until))) throw new OperationError('not_found');
      reply.header('cache-control', 'private, no-store');
      return send(services, { request, reply }, asked);
    });
  };
}
