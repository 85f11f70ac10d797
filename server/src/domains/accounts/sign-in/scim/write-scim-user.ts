import { audit } from '../../../../platform/audit/audit.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createSessionStore } from '../session/session.store.ts';
import type { SsoProviderRow } from '../single-sign-on/sso.table.ts';
import { createSsoStore } from '../single-sign-on/sso.store.ts';
import { endMembership, keepLastOwner } from '../team/end-membership.ts';
import { createMembershipStore } from '../team/membership.store.ts';
import { followDirectory, joinByDirectory } from './follow-directory.ts';
import { ScimError } from './scim-error.ts';
import type { ScimUser } from './read-scim.ts';
import { createScimStore, type DirectoryUser } from './scim.store.ts';

export interface Directory {
  readonly transaction: Transaction;
  readonly provider: SsoProviderRow;
  readonly now: Date;
}

/** Text of a directory as a name: without what makes links in mails. */
function nameFrom(text: string | undefined, fallback: string): string {
  const plain = (text ?? '').replaceAll(/[\p{Cc}/:]/gu, ' ').trim();
  return plain === '' ? fallback : plain.slice(0, 100);
}

/** A directory speaks for the domains of its provider, and for no others. */
async function requireOwnDomain({ transaction, provider }: Directory, { userName }: ScimUser): Promise<void> {
  const found = await createSsoStore(transaction).find(provider.id);
  const domain = userName.slice(userName.lastIndexOf('@') + 1).toLowerCase();
  if (found?.domains.includes(domain) !== true)
    throw new ScimError(400, 'userName is not of a domain of this provider.', 'invalidValue');
}

async function find({ transaction, provider }: Directory, id: string): Promise<DirectoryUser> {
  const found = await createScimStore(transaction, provider).findUser(id);
  if (found === null) throw new ScimError(404, 'No user has this id.');
  return found;
}

/** The user of an address: an existing one who has confirmed it, or a new one. */
async function userFor({ transaction, provider, now }: Directory, user: ScimUser): Promise<string> {
  const store = createSessionStore(transaction);
  const known = await store.findUserByEmail(user.userName);
  if (known !== null) {
    if (known.user.emailVerifiedAt === null || known.user.isAdmin)
      throw new ScimError(409, 'Somebody else has this userName.', 'uniqueness');
    return known.user.id;
  }
  const id = newId();
  await store.insertUser({
    id,
    accountId: provider.accountId,
    role: provider.defaultRole,
    firstName: nameFrom(user.name?.givenName, user.userName.slice(0, user.userName.lastIndexOf('@'))),
    lastName: nameFrom(user.name?.familyName, ''),
    email: user.userName,
    // They sign in at the provider.
    passwordHash: '',
    status: 'active',
    emailVerifiedAt: now,
  });
  return id;
}

/** Ends the membership of somebody who was deactivated, or brings it back. */
async function setActive(directory: Directory, found: DirectoryUser, isActive: boolean): Promise<void> {
  const { transaction, provider, now } = directory;
  if (found.isActive === isActive) return;
  if (isActive) return joinByDirectory(transaction, provider, { userId: found.user.id, at: now });
  const members = await createMembershipStore(transaction).lock(provider.accountId);
  const member = members.find(({ user }) => user.id === found.user.id);
  if (member === undefined) return;
  keepLastOwner(members, member);
  await endMembership(transaction, member, now);
}

async function record(
  { transaction, provider }: Directory,
  action: 'provisionUser' | 'changeProvisionedUser' | 'deprovisionUser',
  objectId: string,
): Promise<void> {
  const details = { provider: provider.name };
  await audit(
    transaction,
    { id: null, account_id: provider.accountId },
    { action, objectType: 'user', objectId, details },
  );
}

/** Adds a user. Whoever has the address already joins the account. */
export async function addScimUser(directory: Directory, user: ScimUser): Promise<DirectoryUser> {
  const { transaction, provider, now } = directory;
  await requireOwnDomain(directory, user);
  const userId = await userFor(directory, user);
  const store = createScimStore(transaction, provider);
  if ((await store.findUser(userId)) !== null)
    throw new ScimError(409, 'A user of this directory has this userName.', 'uniqueness');
  await store.insertUser({ providerId: provider.id, userId, externalId: user.externalId ?? '', createdAt: now });
  const added = await find(directory, userId);
  if (added.isActive) await followDirectory(transaction, provider, [userId]);
  else await joinByDirectory(transaction, provider, { userId, at: now });
  await setActive(directory, await find(directory, userId), user.active);
  await record(directory, 'provisionUser', userId);
  return find(directory, userId);
}

/** Changes a user; `change` makes what they are to be of what they are. */
export async function changeScimUser(
  directory: Directory,
  id: string,
  change: (user: ScimUser) => ScimUser,
): Promise<DirectoryUser> {
  const { transaction, provider } = directory;
  const found = await find(directory, id);
  const next = change({
    userName: found.user.email,
    externalId: found.entry.externalId,
    name: { givenName: found.user.firstName, familyName: found.user.lastName },
    active: found.isActive,
  });
  if (next.userName.toLowerCase() !== found.user.email.toLowerCase())
    throw new ScimError(400, 'userName cannot change: people change their address themselves.', 'mutability');
  await createSessionStore(transaction).updateUser(id, {
    firstName: nameFrom(next.name?.givenName, found.user.firstName),
    lastName: nameFrom(next.name?.familyName, found.user.lastName),
  });
  await createScimStore(transaction, provider).setExternalId(id, next.externalId ?? '');
  await setActive(directory, found, next.active);
  const hasEnded = found.isActive && !next.active;
  await record(directory, hasEnded ? 'deprovisionUser' : 'changeProvisionedUser', id);
  return find(directory, id);
}

/** Removes a user from the directory, and from the account. */
export async function removeScimUser(directory: Directory, id: string): Promise<void> {
  await setActive(directory, await find(directory, id), false);
  await createScimStore(directory.transaction, directory.provider).deleteUser(id);
  await record(directory, 'deprovisionUser', id);
}
