import type { SsoProvider, SsoProviderUpdate } from '@acquaint/contract';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { isUniqueViolation } from '../../../../platform/postgres/postgres-errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from '../session/session.store.ts';
import { discover } from './oidc-client.ts';
import type { StoredProvider } from './sso.store.ts';
import type { SsoProviderRow } from './sso.table.ts';

type Entered = Omit<SsoProviderUpdate, 'client_secret'>;

/** Throws 400 unless the issuer answers as a provider of OpenID Connect does. */
export async function requireProvider(services: Services, values: Entered, secret: string): Promise<void> {
  try {
    await discover({ issuer: values.issuer, clientId: values.client_id }, secret);
  } catch (error) {
    services.log.info({ name: error instanceof Error ? error.name : '' }, 'a provider was not reached');
    throw invalidInput({ issuer: ['No OpenID Connect provider answers at this address'] });
  }
}

/** The columns that the fields of a provider mean. Throws 400 where nobody has the address of the account. */
export async function columnsOf(services: Services, values: Entered) {
  const found = await services.postgres.readAsSystem((tx) =>
    createSessionStore(tx).findUserByEmail(values.account_email),
  );
  if (found === null || found.role === null)
    throw invalidInput({ account_email: ['Nobody with this email address belongs to an account'] });
  return {
    accountId: found.account.id,
    accountEmail: found.user.email,
    name: values.name,
    issuer: values.issuer,
    clientId: values.client_id,
    createsUsers: values.creates_users,
    defaultRole: values.default_role,
    groupsClaim: values.groups_claim,
    groupRoles: values.group_roles.map(({ group, role }) => ({ group, role })),
  } satisfies Partial<SsoProviderRow>;
}

/** A domain that another provider has is a field error. */
export function refuseTakenDomain(error: unknown): never {
  if (isUniqueViolation(error, 'sso_domains_pkey'))
    throw invalidInput({ domains: ['Another provider has one of these domains'] });
  throw error;
}

/** The stored provider. Throws 404. */
export function requireFound(found: StoredProvider | null): StoredProvider {
  if (found === null) throw new OperationError('not_found');
  return found;
}

/** A provider as the contract shows it, without its secret. */
export function presentProvider({ provider, account, domains }: StoredProvider): SsoProvider {
  return {
    id: provider.id,
    name: provider.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    company_name: account.companyName,
    account_email: provider.accountEmail,
    domains: [...domains],
    creates_users: provider.createsUsers,
    default_role: provider.defaultRole,
    groups_claim: provider.groupsClaim,
    group_roles: provider.groupRoles,
    created_at: provider.createdAt.toISOString(),
  };
}
