import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { getMailingPackage as operation } from '@acquaint/contract';
import { ZipFile } from 'yazl';
import { audit } from '../../platform/audit/audit.ts';
import { addToZip } from '../../platform/files/add-to-zip.ts';
import { fileNameOf } from '../../platform/files/file-name.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { loadMailing } from './load-mailing.ts';
import { packageFiles, packageFolder } from './mailing-files.ts';

async function fill(zip: ZipFile, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await addToZip(zip, name, createReadStream(`${folder}/${name}`));
  zip.end();
}

export const getMailingPackage: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const row = await transaction(async (tx) => {
    const found = await loadMailing(tx, params.id);
    if (found.package === null) throw new OperationError('conflict', { message: 'The package is not there yet.' });
    await audit(tx, user, { action: 'getMailingPackage', objectType: 'mailing', objectId: found.id });
    return found;
  });
  const folder = packageFolder(services, row);
  const files = await packageFiles(folder);
  if (files.length === 0)
    throw new OperationError('conflict', { message: 'The files are not kept any more: make the package anew.' });
  const zip = new ZipFile();
  const content = new PassThrough();
  zip.outputStream.pipe(content);
  fill(
    zip,
    folder,
    files.map(({ name }) => name),
  ).catch((error: Error) => content.destroy(error));
  return { name: `${fileNameOf(row.name, 'mailing')}-package.zip`, type: 'application/zip', content };
};
