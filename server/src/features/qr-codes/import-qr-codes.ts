import { createReadStream } from 'node:fs';
import { type importQrCodes as operation, plainQrStyle } from '@acquaint/contract';
import { anyShortCode } from '@acquaint/engine';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { requireFirstRow } from '../../platform/http/require-first-row.ts';
import { createJobRunStore, toJob } from '../../platform/jobs/job-runs.store.ts';
import { createQrTemplateStore } from '../qr-templates/index.ts';
import { importQrCodesKind, qrImportKey } from './import-qr-codes-job.ts';
import { createQrImportStore } from './qr-imports.store.ts';
import { requireReadable } from './require-readable.ts';
import { payloadOf } from './short-url.ts';

/** Reads the first row only: what is no list of codes at all is refused at once. */
async function checkFile(path: string): Promise<void> {
  const { cells } = await requireFirstRow(path, 'The file has no rows');
  const missing = ['name', 'url'].filter((name) => !(name in cells));
  if (missing.length > 0)
    throw invalidInput({ file: [`The first row must name a column “${missing.join('” and “')}”`] });
}

export const importQrCodes: Verb<typeof operation> = async (context, { body, file }) => {
  const { services, facts, user, transaction } = context;
  await checkFile(file.path);
  const templateId = body.template_id ?? null;
  const template = await transaction((tx) => createQrTemplateStore(tx).findOrDefault(templateId));
  if (templateId !== null && template === null) throw new OperationError('not_found');
  const content = { type: 'url' as const, url: '' };
  const text = payloadOf(services, facts, { code: anyShortCode, domain: null, content });
  await requireReadable(context, { text, style: template?.style ?? plainQrStyle, isAccepted: false });
  const job = await transaction(async (tx) => {
    if ((await createJobRunStore(tx).findUnfinished(importQrCodesKind)) !== null)
      throw new OperationError('conflict', { message: 'Another file is still being read.' });
    const noted = await services.jobs.note(tx, user.account_id, { kind: importQrCodesKind });
    await createQrImportStore(tx).insert({ id: noted.id, accountId: user.account_id, fileName: file.name, templateId });
    await audit(tx, user, { action: 'importQrCodes', objectType: 'qr_import', objectId: noted.id });
    await services.files.putStream(qrImportKey(user.account_id, noted.id), createReadStream(file.path));
    return noted;
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'The codes are being made.' };
};
