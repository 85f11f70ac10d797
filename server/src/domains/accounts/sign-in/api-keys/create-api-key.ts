import { createApiKey as operation } from '@acquaint/contract';
import { createKey, hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createApiKeyStore } from './api-key.store.ts';
import { createSessionStore } from '../session/session.store.ts';
import { writeToUser } from '../links/user-links.ts';
import { presentApiKey } from './present-api-key.ts';

const mostKeys = 50;
const day = 24 * 3600 * 1000;

export const createApiKey = mutation(
  operation,
  // Its maker gets a mail, and their address is not of the account alone.
  { audit: 'api_key', lock: 'api-keys', as: 'system' },
  async ({ services, user: maker, write }, { body }) => {
    if (maker.impersonator_id !== null) throw new OperationError('not_while_impersonating');
    const token = createKey();
    const now = services.now();
    const key = {
      id: newId(),
      accountId: maker.account_id,
      userId: maker.id,
      name: body.name,
      hint: token.slice(-4),
      scopes: body.scopes,
      requestsPerMinute: body.requests_per_minute,
      createdAt: now,
      expiresAt: body.expires_in_days === null ? null : new Date(now.getTime() + body.expires_in_days * day),
      lastUsedAt: null,
      revokedAt: null,
    };
    await write(async (transaction) => {
      const store = createApiKeyStore(transaction);
      if ((await store.count(maker.account_id)) >= mostKeys)
        throw new OperationError('limit_reached', {
          message: `Your account has ${mostKeys} API keys. Revoke one first.`,
        });
      const found = await createSessionStore(transaction).findUser(maker.id);
      if (found === null) throw new OperationError('unauthenticated');
      await store.insert({ ...key, tokenHash: hashToken(token) });
      await writeToUser(
        services,
        { transaction, user: found.user },
        {
          kind: 'api-key-created',
          subject: 'An API key was created',
          paragraphs: [`The API key "${key.name}" can now act for you in Acquaint.`],
          notes: [
            'If this was not you, revoke the key in your settings and choose a new password.',
            services.config.supportEmail,
          ],
        },
      );
      return { audit: { objectId: key.id, details: { name: key.name, scopes: key.scopes } } };
    });
    services.mail.dispatch();
    const shown = presentApiKey({ ...key, firstName: maker.first_name, lastName: maker.last_name }, now);
    return { data: { ...shown, key: token }, message: 'The API key is created.' };
  },
);
