import { isDeepStrictEqual } from 'node:util';
import { alwaysDynamicQrTypes, dynamicQrTypes, updateQrCode as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { announceLinks } from '../links/links.ts';
import { type QrCodeRow } from '../links/qr-codes.table.ts';
import { checkStyle } from '../templates/check-style.ts';
import { checkTargets } from '../model/check-targets.ts';
import { checkReferences, valuesOf } from '../model/code-values.ts';
import { loadCode } from '../model/load-code.ts';
import { createQrCodeHistoryStore } from '../model/qr-code-history.store.ts';
import { presentCode } from '../model/present-code.ts';
import { createQrCodeStore, type QrCodeChanges } from '../model/qr-codes.store.ts';
import { requireReadable } from '../pictures/require-readable.ts';
import { payloadOf } from '../model/short-url.ts';

/** A printed short link cannot become static, nor the other way round. */
function checkType({ code }: QrCodeRow, { content }: QrCodeChanges): void {
  if (content === undefined) return;
  const isPossible =
    code === null ? !alwaysDynamicQrTypes.includes(content.type) : dynamicQrTypes.includes(content.type);
  if (!isPossible)
    throw invalidInput({ 'content.type': [`A ${code === null ? 'static' : 'dynamic'} code cannot hold this`] });
}

export const updateQrCode = mutation(operation, { audit: 'qr_code' }, async (context, { params, body }) => {
  const { services, facts, user, write } = context;
  const before = await loadCode(context, params.id);
  const { accepts_unreadable: isAccepted, ...rest } = body;
  const values = await valuesOf(rest, services.now());
  checkType(before, values);
  checkTargets(context, { ...rest, content: rest.content ?? before.content });
  if (rest.style !== undefined) await checkStyle(context, rest.style);
  const after = { ...before, ...values };
  const [text, style] = [payloadOf(services, facts, after), after.style];
  const isAnotherPicture = text !== payloadOf(services, facts, before) || !isDeepStrictEqual(style, before.style);
  if (isAnotherPicture) await requireReadable(context, { text, style, isAccepted });
  const row = await write(async (tx) => {
    const store = createQrCodeStore(tx);
    const current = await store.lock(params.id);
    if (current === null) throw new OperationError('not_found');
    await checkReferences(tx, { ...current, ...values });
    if (values.content !== undefined && !isDeepStrictEqual(values.content, current.content))
      await createQrCodeHistoryStore(tx).add({
        accountId: user.account_id,
        codeId: current.id,
        content: current.content,
        until: services.now(),
        changedBy: `${user.first_name} ${user.last_name}`,
      });
    const updated = await store.update(current.id, values);
    return { audit: { objectId: updated.id, details: { fields: Object.keys(rest) } }, result: updated };
  });
  announceLinks(services, { rows: [row], gone: [] });
  return { data: await presentCode(context, row), message: 'The QR code was saved.' };
});
