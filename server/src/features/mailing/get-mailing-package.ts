import type { getMailingPackage as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { fileNameOf } from '../../platform/files/file-name.ts';
import { zipPackage } from '../../platform/files/package-folder.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { loadMailing } from './load-mailing.ts';
import { packageFolder } from './mailing-files.ts';

export const getMailingPackage: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const row = await transaction(async (tx) => {
    const found = await loadMailing(tx, params.id);
    if (found.package === null) throw new OperationError('conflict', { message: 'The package is not there yet.' });
    await audit(tx, user, { action: 'getMailingPackage', objectType: 'mailing', objectId: found.id });
    return found;
  });
  const content = await zipPackage(packageFolder(services, row));
  if (content === null)
    throw new OperationError('conflict', { message: 'The files are not kept any more: make the package anew.' });
  return { name: `${fileNameOf(row.name, 'mailing')}-package.zip`, type: 'application/zip', content };
};
