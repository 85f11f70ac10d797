import { type Role, roles } from '@acquaint/contract';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { createAccessStore } from '../access/access.store.ts';
import { endAccessTo } from '../access/end-access.ts';
import { notifyAdministrators } from '../registration/notify-administrators.ts';
import { createSessionStore, type StoredUser } from '../session/session.store.ts';
import { isProvisioned } from '../scim/scim.store.ts';
import { createMembershipStore } from '../team/membership.store.ts';
import type { SsoClaims } from './oidc-client.ts';
import { createSsoIdentityStore, type StoredProvider } from './sso.store.ts';

interface Arrival {
  readonly stored: StoredProvider;
  readonly claims: SsoClaims;
  readonly baseUrl: string;
}

function refuse(message: string): never {
  throw new OperationError('single_sign_on_failed', { message });
}

/** The widest role that somebody's groups give; null where they give none. */
function roleOfGroups({ stored: { provider }, claims }: Arrival): Role | null {
  const given = provider.groupRoles.filter(({ group }) => claims.groups.includes(group)).map(({ role }) => role);
  return roles.find((role) => given.includes(role)) ?? null;
}

/** The address, if the provider vouches for it and may: it is of a domain that belongs to the provider. */
function vouchedEmail({ stored, claims }: Arrival): string {
  const { email } = claims;
  if (email === undefined) refuse('Your provider sent no email address. Ask your administrator to release it.');
  if (claims.email_verified !== true && claims.xms_edov !== true)
    refuse('Your provider has not verified your email address.');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!stored.domains.includes(domain)) refuse('Your email address is not of a domain that signs in here.');
  return email;
}

/** Text of a provider as a name: without what makes links in mails. */
function nameFrom(text: string | undefined, fallback: string): string {
  const plain = (text ?? '').replaceAll(/[\p{Cc}/:]/gu, ' ').trim();
  return plain === '' ? fallback : plain.slice(0, 100);
}

async function createPerson(
  services: Services,
  transaction: Transaction,
  { email, arrival }: { email: string; arrival: Arrival },
): Promise<string> {
  const { stored, claims, baseUrl } = arrival;
  const { provider, account } = stored;
  if (!provider.createsUsers) refuse('Nobody with your email address uses Acquaint. Ask your administrator.');
  const { needsApproval } = services.config;
  const id = newId();
  const store = createSessionStore(transaction);
  await store.insertUser({
    id,
    accountId: account.id,
    role: roleOfGroups(arrival) ?? provider.defaultRole,
    firstName: nameFrom(claims.given_name, email.slice(0, email.lastIndexOf('@'))),
    lastName: nameFrom(claims.family_name, ''),
    email,
    // They sign in at the provider.
    passwordHash: '',
    status: needsApproval ? 'pending' : 'active',
    emailVerifiedAt: services.now(),
  });
  const registered = await store.findUser(id);
  if (registered === null) throw new Error('A user was not stored');
  if (needsApproval) await notifyAdministrators(services, transaction, { registered, baseUrl });
  return id;
}

/** An existing user of the address, or a new one. */
async function linkPerson(services: Services, transaction: Transaction, arrival: Arrival): Promise<string> {
  const email = vouchedEmail(arrival);
  const known = await createSessionStore(transaction).findUserByEmail(email);
  // Somebody may have registered with an address that is not theirs: it has to be confirmed on both sides.
  if (known !== null && known.user.emailVerifiedAt === null)
    refuse('Confirm your email address with the link that we mailed to you, then try again.');
  const userId = known?.user.id ?? (await createPerson(services, transaction, { email, arrival }));
  await createSsoIdentityStore(transaction).insert({
    providerId: arrival.stored.provider.id,
    subject: arrival.claims.sub,
    userId,
    createdAt: services.now(),
  });
  return userId;
}

/** Gives a member the role of their groups, where roles follow groups. The last owner stays one. */
async function followGroups(transaction: Transaction, arrival: Arrival, user: StoredUser): Promise<void> {
  const { provider, account } = arrival.stored;
  // Where a directory manages somebody, it decides.
  if (provider.groupRoles.length === 0 || (await isProvisioned(transaction, provider.id, user.user.id))) return;
  const role = roleOfGroups(arrival) ?? provider.defaultRole;
  const store = createMembershipStore(transaction);
  const members = await store.lock(account.id);
  const member = members.find((one) => one.user.id === user.user.id);
  if (member === undefined || member.membership.role === role) return;
  const isLastOwner = !members.some(
    (one) => one.membership.role === 'owner' && one.user.status === 'active' && one.user.id !== user.user.id,
  );
  if (member.membership.role === 'owner' && isLastOwner) return;
  await store.setRole(account.id, user.user.id, role);
  await endAccessTo(transaction, user.user.id, account.id);
}

/** Who has arrived from a provider: known by the subject, else by a confirmed address, else new. Locked until the transaction ends. */
export async function findPersonOf(
  services: Services,
  transaction: Transaction,
  arrival: Arrival,
): Promise<StoredUser> {
  const { provider } = arrival.stored;
  const userId =
    (await createSsoIdentityStore(transaction).findUser(provider.id, arrival.claims.sub)) ??
    (await linkPerson(services, transaction, arrival));
  const found = await createAccessStore(transaction).lockUser(userId);
  if (found === null) throw new OperationError('single_sign_on_failed');
  await followGroups(transaction, arrival, found);
  return (await createSessionStore(transaction).findUser(userId)) ?? found;
}
