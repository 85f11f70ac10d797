import { createReadStream } from 'node:fs';
import { addQrFile as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { qrFileKey, qrFileKindOf, qrFilePath } from './qr-files.ts';

export const addQrFile = mutation(
  operation,
  { audit: 'qr_file' },
  async ({ services, facts, user, write }, { file }) => {
    const stored = { accountId: user.account_id, id: newId(), kind: await qrFileKindOf(file.path) };
    await services.files.putStream(qrFileKey(stored), createReadStream(file.path));
    await write(() => Promise.resolve({ audit: { objectId: stored.id } }));
    const url = publicUrlOf(services.config, facts) + qrFilePath(services, stored);
    return { data: { url, file_name: file.name.slice(0, 120) } };
  },
);
