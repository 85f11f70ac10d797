import { writeCount } from '@acquaint/engine';
import { addressKey } from '../../../../platform/auth/email-key.ts';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { suppressionOfAddresses } from './suppress-person.ts';
import { type EntriesOf, keysOnList } from './suppression-entries.queries.ts';

/** Puts addresses on a list that are not on it, and records who did; answers how many these were. */
export async function addAddresses(
  { services, user, write }: WriteContext,
  { emails, of }: { emails: readonly string[]; of: Omit<EntriesOf, 'addedBy'> },
): Promise<{ data: { added: number }; message: string }> {
  const keys = [...new Set(emails.map((email) => addressKey(services.identityPepper, email)))];
  const listed = await keysOnList(services.clickhouse, of.accountId ?? nilId, keys);
  const fresh = keys.filter((key) => !listed.has(key));
  if (fresh.length > 0) {
    const details = { people: fresh.length, reason: of.reason };
    const intents = [await suppressionOfAddresses(services, fresh, { ...of, addedBy: user.id })];
    await write(() => Promise.resolve({ audit: { objectId: '', details }, intents }));
  }
  const people = fresh.length === 1 ? '1 person' : `${writeCount(fresh.length)} people`;
  const message = fresh.length === 0 ? 'They are suppressed already.' : `Suppressed ${people}.`;
  return { data: { added: fresh.length }, message };
}
