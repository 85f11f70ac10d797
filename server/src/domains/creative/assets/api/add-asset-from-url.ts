import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addAssetFromUrl as operation, assetUpload } from '@acquaint/contract';
import { inTemporaryFolder } from '../../../../platform/files/temporary-folder.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { fetchFile, PageError } from '../../../../platform/web/fetch-page.ts';
import { storeAsset } from '../model/store-asset.ts';

function refuseUrl(error: unknown): never {
  if (error instanceof PageError) throw invalidInput({ url: [error.message] });
  throw error;
}

export const addAssetFromUrl = mutation(
  operation,
  { audit: 'asset', action: 'addAsset' },
  async (context, { body }) => {
    const { config } = context.services;
    const { privateHosts } = config;
    const bytes = await fetchFile(body.url, { privateHosts, maximumBytes: assetUpload.maximumBytes }).catch(refuseUrl);
    return inTemporaryFolder(config, 'asset', async (folder) => {
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      const { hostname, pathname } = new URL(body.url);
      const fileName = basename(pathname) === '' ? hostname : basename(pathname);
      const facts = { folder: body.folder, alt: '', source: body.url.slice(0, 300), license: '' };
      const data = await storeAsset(context, { path, fileName, bytes: bytes.length, facts });
      return { data, message: 'The file was added.' };
    });
  },
);
