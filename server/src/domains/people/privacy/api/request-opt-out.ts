import { requestOptOut as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { createToken, hashToken } from '../../../../platform/auth/tokens.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { writeLetter } from '../../../../platform/mail/mail-content.ts';
import { createPrivacyRequestStore } from '../model/privacy-requests.store.ts';

const byAddress: AttemptLimit = {
  kind: 'opt-out-address',
  maximum: 5,
  withinMinutes: 24 * 60,
  message: 'Several links were sent to this address already. Please use the latest one, or ask again tomorrow.',
};
const byNetwork: AttemptLimit = {
  kind: 'opt-out-ip',
  maximum: 30,
  withinMinutes: 60,
  message: 'Too many requests from here. Please wait an hour.',
};
const linkDays = 7;

function letterWith(url: string, supportEmail: string) {
  return writeLetter({
    greeting: 'Hello,',
    paragraphs: [
      'Somebody asked, with this address, that its owner is not identified, sold or shared by this installation of Acquaint any more.',
      'Please confirm that it was you. Until then nothing changes.',
    ],
    action: { label: 'Confirm the request', url },
    notes: [
      `The link works for ${linkDays} days, once.`,
      `If this was not you, you need not do anything. Questions: ${supportEmail}`,
    ],
  });
}

export const requestOptOut = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services, facts }, { body }) => {
    const { postgres, secrets, mail, config } = services;
    await recordAttempt(services, byNetwork, facts.network);
    await recordAttempt(services, byAddress, body.email);
    const token = createToken();
    const createdAt = services.now();
    const { email, first_name = '', last_name = '' } = body;
    const url = `${mailUrlOf(config, facts)}/policy/confirm?token=${token}`;
    await postgres.asSystem(async (transaction) => {
      await createPrivacyRequestStore(transaction).insert({
        id: newId(),
        kind: 'opt-out',
        tokenHash: hashToken(token),
        sealedPerson: secrets.seal(JSON.stringify({ email, first_name, last_name })),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + linkDays * 24 * 3600 * 1000),
      });
      await mail.enqueue(transaction, {
        ...letterWith(url, config.supportEmail),
        accountId: null,
        kind: 'opt-out-confirmation',
        to: email,
        subject: 'Confirm your privacy request',
      });
    });
    mail.dispatch();
    return { message: `We have sent a link to this address. Open it within ${linkDays} days to confirm your request.` };
  },
);
