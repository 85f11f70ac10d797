import { createReadStream } from 'node:fs';
import { importQrCodes as operation, plainQrStyle } from '@acquaint/contract';
import { anyShortCode } from '@acquaint/engine';
import { requireFirstRow } from '../../../../platform/csv/sandboxed-csv.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import type { Services } from '../../../../platform/services.ts';
import { createQrTemplateStore } from '../templates/qr-templates.store.ts';
import { importQrCodesJob, qrImportKey } from './import-qr-codes.job.ts';
import { createQrImportStore } from './qr-imports.store.ts';
import { requireReadable } from '../pictures/require-readable.ts';
import { payloadOf } from '../model/short-url.ts';

/** Reads the first row only: what is no list of codes at all is refused at once. */
async function checkFile(services: Services, file: { accountId: string; path: string }): Promise<void> {
  const { cells } = await requireFirstRow(services, file, 'The file has no rows');
  const missing = ['name', 'url'].filter((name) => !(name in cells));
  if (missing.length > 0)
    throw invalidInput({ file: [`The first row must name a column “${missing.join('” and “')}”`] });
}

export const importQrCodes = mutation(operation, { audit: 'qr_import' }, async (context, { body, file }) => {
  const { services, facts, user, transaction, write } = context;
  await checkFile(services, { accountId: user.account_id, path: file.path });
  const templateId = body.template_id ?? null;
  const template = await transaction((tx) => createQrTemplateStore(tx).findOrDefault(templateId));
  if (templateId !== null && template === null) throw new OperationError('not_found');
  const content = { type: 'url' as const, url: '' };
  const text = payloadOf(services, facts, { code: anyShortCode, domain: null, content });
  await requireReadable(context, { text, style: template?.style ?? plainQrStyle, isAccepted: false });
  const job = await write(async (tx) => {
    if ((await createJobRunStore(tx).findUnfinished(importQrCodesJob.kind)) !== null)
      throw new OperationError('already_running', { message: 'Another file is still being read.' });
    const noted = await services.jobs.enqueue(tx, user.account_id, importQrCodesJob.work());
    await createQrImportStore(tx).insert({ id: noted.id, accountId: user.account_id, fileName: file.name, templateId });
    await services.files.putStream(qrImportKey(user.account_id, noted.id), createReadStream(file.path));
    return { audit: { objectId: noted.id }, result: noted };
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'The codes are being made.' };
});
