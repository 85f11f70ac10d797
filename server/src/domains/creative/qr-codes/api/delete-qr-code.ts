import { deleteQrCode as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { announceLinks } from '../links/links.ts';
import { createQrCodeStore } from '../model/qr-codes.store.ts';
import { removeScans } from '../scans/remove-scans.ts';

export const deleteQrCode = mutation(operation, { audit: 'qr_code' }, async (context, { params, query }) => {
  const { services, write } = context;
  const row = await write(async (tx) => {
    const store = createQrCodeStore(tx);
    const found = await store.lock(params.id);
    if (found === null) throw new OperationError('not_found');
    if (query.confirm !== found.name) throw invalidInput({ confirm: ['Type the name of the code to delete it'] });
    await store.remove(found, services.now());
    return { audit: { objectId: found.id }, intents: [removeScans.of({ code: found.id })], result: found };
  });
  if (row.code !== null) announceLinks(services, { rows: [], gone: [row.code] });
  return { message: 'The QR code was deleted.' };
});
