import type { Study } from '@acquaint/contract';
import type { AccountContext } from '../../../../platform/http/context.ts';
import { type AudienceQuestion, checkAudience, loadMemberships } from '../../audience-finder/index.ts';

/** A population of a study, ready to be asked about. */
export interface Population {
  readonly group: Study['groups'][number];
  readonly question: AudienceQuestion;
}

/** Throws 400 by the place of a rule at fault under `path`, and for a list, persona or tag that the account does not have. */
export async function loadPopulations(
  { services, transaction }: Pick<AccountContext, 'services' | 'transaction'>,
  groups: Study['groups'],
  path: readonly string[] = ['groups'],
): Promise<Population[]> {
  const populations: Population[] = [];
  for (const [index, group] of groups.entries()) {
    checkAudience(group.audience, [...path, String(index), 'audience']);
    const memberships = await loadMemberships(transaction, group.audience);
    populations.push({ group, question: { audience: group.audience, now: services.now(), ...memberships } });
  }
  return populations;
}
