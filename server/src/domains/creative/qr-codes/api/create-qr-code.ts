import { createQrCode as operation, plainQrStyle } from '@acquaint/contract';
import { anyShortCode } from '@acquaint/engine';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { announceLinks } from '../links/links.ts';
import { checkStyle } from '../templates/check-style.ts';
import { createQrTemplateStore } from '../templates/qr-templates.store.ts';
import { checkTargets } from '../model/check-targets.ts';
import { checkReferences, valuesOf } from '../model/code-values.ts';
import { presentCode } from '../model/present-code.ts';
import { createQrCodeStore } from '../model/qr-codes.store.ts';
import { requireReadable } from '../pictures/require-readable.ts';
import { payloadOf } from '../model/short-url.ts';
import { takeShortCode } from '../model/take-short-code.ts';

export const createQrCode = mutation(operation, { audit: 'qr_code' }, async (context, { body }) => {
  const { services, facts, user, transaction, write } = context;
  const { is_dynamic: isDynamic, code: chosen, accepts_unreadable: isAccepted, ...rest } = body;
  const template =
    rest.style === undefined
      ? await transaction((tx) => createQrTemplateStore(tx).findOrDefault(rest.template_id))
      : null;
  const style = rest.style ?? template?.style ?? plainQrStyle;
  const values = {
    ...(await valuesOf({ ...rest, style }, services.now())),
    templateId: rest.template_id ?? template?.id ?? null,
  };
  const { content, domain } = rest;
  checkTargets(context, rest);
  await checkStyle(context, style);
  const text = payloadOf(services, facts, { code: isDynamic ? (chosen ?? anyShortCode) : null, domain, content });
  await requireReadable(context, { text, style, isAccepted });
  const row = await write(async (tx) => {
    await checkReferences(tx, values);
    const store = createQrCodeStore(tx);
    const code = isDynamic ? await takeShortCode(tx, user.account_id, chosen) : null;
    const { name, utm } = rest;
    const fixed = { id: newId(), accountId: user.account_id, code, name, content, type: content.type, style, utm };
    const [inserted] = await store.insert([{ ...values, ...fixed }]);
    if (inserted === undefined) throw new Error('A QR code was not stored');
    return { audit: { objectId: inserted.id }, result: inserted };
  });
  announceLinks(services, { rows: [row], gone: [] });
  return { data: await presentCode(context, row), message: 'The QR code was made.' };
});
