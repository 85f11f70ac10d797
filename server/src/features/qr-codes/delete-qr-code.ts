import type { deleteQrCode as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { announceLinks } from '../qr-links/index.ts';
import { createQrCodeStore } from './qr-codes.store.ts';

export const deleteQrCode: Verb<typeof operation> = async (context, { params, query }) => {
  const { services, user, clickhouse, transaction } = context;
  const row = await transaction(async (tx) => {
    const store = createQrCodeStore(tx);
    const found = await store.lock(params.id);
    if (found === null) throw new OperationError('not_found');
    if (query.confirm !== found.name) throw invalidInput({ confirm: ['Type the name of the code to delete it'] });
    await store.remove(found, services.now());
    await audit(tx, user, { action: 'deleteQrCode', objectType: 'qr_code', objectId: found.id });
    return found;
  });
  if (row.code !== null) announceLinks(services, { rows: [], gone: [row.code] });
  await clickhouse.remove('qr_scans', 'code_id = {code:UUID}', { code: row.id });
  return { message: 'The QR code was deleted.' };
};
