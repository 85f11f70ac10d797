import { createReadStream } from 'node:fs';
import type { addQrFile as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { publicUrlOf } from '../../platform/http/public-url.ts';
import { newId } from '../../platform/ids/ids.ts';
import { qrFileKey, qrFileKindOf, qrFilePath } from './qr-files.ts';

export const addQrFile: Verb<typeof operation> = async ({ services, facts, user, transaction }, { file }) => {
  const stored = { accountId: user.account_id, id: newId(), kind: await qrFileKindOf(file.path) };
  await services.files.putStream(qrFileKey(stored), createReadStream(file.path));
  await transaction((tx) => audit(tx, user, { action: 'addQrFile', objectType: 'qr_file', objectId: stored.id }));
  return {
    url: publicUrlOf(services.config, facts) + qrFilePath(services, stored),
    file_name: file.name.slice(0, 120),
  };
};
