import { type ConsentPurpose, consentPurposeValues } from '@acquaint/contract';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { type LastWord, lastWords, storeConsents } from './consents.queries.ts';

/** What a known person decided in a browser about marketing by a site. */
export interface Decision {
  readonly accountId: string;
  readonly key: string;
  readonly choice: 'granted' | 'denied';
  /** What the page heard it from. */
  readonly source: string;
  readonly at: Date;
  /** They were not asked for a yes: where they did not say no, they agreed to nothing. */
  readonly isOptOut: boolean;
}

const bySource = 'Pixel: ';

/**
 * A no is a no to messages and ad audiences. A yes to a site's banner is one to ad audiences, and ends an earlier no to a banner: nobody agrees to
 * letters by it, or ends a refusal that they made elsewhere.
 */
function says({ choice, isOptOut }: Decision, purpose: ConsentPurpose, last: LastWord | undefined): boolean {
  if (choice === 'denied' || (purpose === 'ads' && !isOptOut)) return true;
  return last?.choice === 'denied' && last.source.startsWith(bySource);
}

/** Records decisions as the consent of people, with their source and time. Repeating it, or an earlier decision that comes late, changes nothing. */
export async function recordDecisions(clickhouse: ClickHouse, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  const accounts = [...new Set(decisions.map(({ accountId }) => accountId))];
  const keys = [...new Set(decisions.map(({ key }) => key))];
  const words = await lastWords(clickhouse, { accounts, keys });
  const last = new Map(words.map((word) => [`${word.account} ${word.key} ${word.purpose}`, word]));
  for (const decision of decisions.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { accountId, key, choice, source, at } = decision;
    const purposes = consentPurposeValues.filter((purpose) => {
      const word = last.get(`${accountId} ${key} ${purpose}`);
      return (word === undefined || word.at < at.getTime()) && says(decision, purpose, word);
    });
    const said = { choice, source: bySource + source };
    for (const purpose of purposes)
      last.set(`${accountId} ${key} ${purpose}`, { account: accountId, key, purpose, ...said, at: at.getTime() });
    if (purposes.length > 0) await storeConsents(clickhouse, { accountId, keys: [key], purposes, at, ...said });
  }
}
