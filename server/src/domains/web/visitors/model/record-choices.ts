import type { Services } from '../../../../platform/services.ts';
import { type Decision, recordDecisions } from '../../../people/privacy/index.ts';
import {
  choicesOf,
  type KnownChoice,
  storeChoices,
  unrecordedChoices,
  unstoredChoices,
  type VisitorChoice,
} from './visitor-choices.queries.ts';

type Parts = Pick<Services, 'clickhouse'>;

const catchUpLimit = 10_000;
const sourceNames: Readonly<Record<string, string>> = {
  google: 'Google Consent Mode',
  tcf: 'IAB TCF',
  gpp: 'IAB GPP',
};

const decisionOf = ({ account_id, email_key, source, marketing, at }: KnownChoice): Decision => ({
  accountId: account_id,
  key: email_key,
  choice: marketing,
  // A page may say anything here: what is no platform's name is its own word.
  source: sourceNames[source] ?? "the site's own banner",
  at: new Date(at),
  isOptOut: source === 'gpp',
});

/** Records as consent what visitors decided who gave an address. */
export async function recordChoicesOf({ clickhouse }: Parts, visitors: readonly string[]): Promise<void> {
  if (visitors.length > 0) await recordDecisions(clickhouse, (await choicesOf(clickhouse, visitors)).map(decisionOf));
}

/** Stores what visitors decided, first, so that whoever identifies them at this moment finds it; then records it as consent of those who are known. */
export async function recordChoices(parts: Parts, choices: readonly VisitorChoice[]): Promise<void> {
  await storeChoices(parts.clickhouse, choices);
  await recordChoicesOf(
    parts,
    choices.map(({ visitor_id: id }) => id),
  );
}

/** Choices that were stored but not recorded, because a process was stopped in between. */
export async function catchUpChoices({ clickhouse }: Parts): Promise<void> {
  await storeChoices(clickhouse, await unstoredChoices(clickhouse, catchUpLimit));
  await recordDecisions(clickhouse, (await unrecordedChoices(clickhouse, catchUpLimit)).map(decisionOf));
}
