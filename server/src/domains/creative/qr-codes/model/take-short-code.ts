import { randomBytes } from 'node:crypto';
import { shortCodeOf } from '@acquaint/engine';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createShortCodeStore } from './short-codes.store.ts';

/** The chosen short code, or random ones until one is free. Throws 409 on `code` when the chosen one was given before, to anybody. */
export async function takeShortCode(
  transaction: Transaction,
  accountId: string,
  chosen: string | undefined,
): Promise<string> {
  const store = createShortCodeStore(transaction);
  if (chosen !== undefined) {
    const taken = await store.take(accountId, [chosen]);
    if (taken.size === 0)
      throw new OperationError('already_exists', {
        fields: { code: ['This ending has been used before. Choose another one'] },
      });
    return chosen;
  }
  for (;;) {
    const [code] = await store.take(accountId, [shortCodeOf(randomBytes(16))]);
    if (code !== undefined) return code;
  }
}
