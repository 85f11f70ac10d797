import { getMailingPackage as operation } from '@acquaint/contract';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { zipPackage } from '../../../../platform/files/package-folder.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadMailing } from '../model/load-mailing.ts';
import { packageFolder } from './mailing-files.ts';

export const getMailingPackage = mutation(operation, { audit: 'mailing' }, async ({ services, write }, { params }) => {
  const row = await write(async (tx) => {
    const found = await loadMailing(tx, params.id);
    if (found.package === null) throw new OperationError('not_ready', { message: 'The package is not there yet.' });
    return { audit: { objectId: found.id }, result: found };
  });
  const content = await zipPackage(services.files, packageFolder(row));
  if (content === null)
    throw new OperationError('gone', { message: 'These files are no longer kept. Make the package again.' });
  return { name: `${fileNameOf(row.name, 'mailing')}-package.zip`, type: 'application/zip', content };
});
