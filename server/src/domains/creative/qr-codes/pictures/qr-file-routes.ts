import { id as uuid } from '@acquaint/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { isQrFileSignature, qrFileKey, qrFileKinds, qrFileType } from './qr-files.ts';

const parameters = z.object({
  accountId: uuid,
  id: uuid,
  file: z.string().transform((name) => ({ signature: name.slice(0, 43), rest: name.slice(43) })),
});

const headers = {
  'cache-control': 'public, max-age=86400',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
/** Nothing runs in it. Viewers of PDFs are what a browser loads into the answer, so those only say what they are. */
const pictureHeaders = { ...headers, 'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'" };

/** Serves the files that codes lead to by their signed addresses. */
export function qrFileRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/f/:accountId/:id/:file', async (request, reply) => {
      const { data } = parameters.safeParse(request.params);
      const kind = qrFileKinds.find((one) => data?.file.rest === `.${one}`);
      if (data === undefined || kind === undefined) throw new OperationError('not_found');
      const file = { accountId: data.accountId, id: data.id, kind };
      const isThere =
        isQrFileSignature(services, file, data.file.signature) && (await services.files.exists(qrFileKey(file)));
      if (!isThere) throw new OperationError('not_found');
      return reply
        .type(qrFileType(kind))
        .headers(kind === 'pdf' ? headers : pictureHeaders)
        .send(await services.files.getStream(qrFileKey(file)));
    });
  };
}
