import type { Audience, RouteProfile } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadMemberships } from '../../../audiences/audience-finder/index.ts';
import { createPersonaStore } from '../../../audiences/personas/index.ts';
import { profileOfAudience } from './profile.queries.ts';

/** What is typical of a persona of the account. Throws 404. */
export async function profileOfPersona(
  { services, clickhouse, transaction }: UserContext,
  id: string,
): Promise<{ profile: RouteProfile; persona: { id: string; name: string } }> {
  const persona = await transaction((tx) => createPersonaStore(tx).findCurrent(id));
  if (persona === null) throw new OperationError('not_found', { message: 'There is no such persona.' });
  const audience: Audience = {
    segment: { all: [{ field: 'persona', op: 'in', value: [id] }] },
    exclude: [],
    is_special: false,
  };
  const memberships = await loadMemberships((work) => transaction(work), audience);
  const profile = await profileOfAudience(clickhouse, { audience, now: services.now(), ...memberships });
  return { profile, persona: { id, name: persona.name } };
}
