import { audit } from '../../../../platform/audit/audit.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { isUniqueViolation } from '../../../../platform/postgres/postgres-errors.ts';
import { followDirectory } from './follow-directory.ts';
import { ScimError } from './scim-error.ts';
import type { ScimGroup } from './read-scim.ts';
import { createScimGroupStore } from './scim.store.ts';
import type { ScimGroupRow } from './scim.table.ts';
import type { Directory } from './write-scim-user.ts';

export interface DirectoryGroup {
  readonly group: ScimGroupRow;
  readonly members: readonly string[];
}

/** A group with its members. Throws 404. */
export async function findScimGroup({ transaction, provider }: Directory, id: string): Promise<DirectoryGroup> {
  const store = createScimGroupStore(transaction, provider);
  const group = await store.findGroup(id);
  if (group === null) throw new ScimError(404, 'No group has this id.');
  return { group, members: await store.membersOf(id) };
}

async function record({ transaction, provider }: Directory, objectId: string, name: string): Promise<void> {
  await audit(
    transaction,
    { id: null, account_id: provider.accountId },
    {
      action: 'changeDirectoryGroup',
      objectType: 'sso_provider',
      objectId: provider.id,
      details: { group: name, id: objectId },
    },
  );
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'scim_groups_provider_id_display_name_key'))
    throw new ScimError(409, 'A group has this displayName.', 'uniqueness');
  throw error;
}

/** Adds a group; its members get the roles that it gives. */
export async function addScimGroup(directory: Directory, entered: ScimGroup): Promise<DirectoryGroup> {
  const { transaction, provider, now } = directory;
  const { displayName, externalId = '' } = entered;
  const id = newId();
  const store = createScimGroupStore(transaction, provider);
  await store.insertGroup({ id, providerId: provider.id, displayName, externalId, createdAt: now }).catch(refuseTaken);
  await store.setMembers(
    id,
    entered.members.map(({ value }) => value),
  );
  const added = await findScimGroup(directory, id);
  await followDirectory(transaction, provider, added.members);
  await record(directory, id, displayName);
  return added;
}

/** Changes a group; whoever was or is in it gets the role of their groups. */
export async function changeScimGroup(
  directory: Directory,
  id: string,
  change: (group: ScimGroup) => ScimGroup,
): Promise<DirectoryGroup> {
  const { transaction, provider } = directory;
  const before = await findScimGroup(directory, id);
  const { displayName, externalId } = before.group;
  const next = change({ displayName, externalId, members: before.members.map((value) => ({ value })) });
  const store = createScimGroupStore(transaction, provider);
  await store
    .updateGroup(id, { displayName: next.displayName, externalId: next.externalId ?? externalId })
    .catch(refuseTaken);
  await store.setMembers(
    id,
    next.members.map(({ value }) => value),
  );
  const after = await findScimGroup(directory, id);
  await followDirectory(transaction, provider, [...before.members, ...after.members]);
  await record(directory, id, next.displayName);
  return after;
}

/** Deletes a group. */
export async function removeScimGroup(directory: Directory, id: string): Promise<void> {
  const { transaction, provider } = directory;
  const { group, members } = await findScimGroup(directory, id);
  await createScimGroupStore(transaction, provider).deleteGroup(id);
  await followDirectory(transaction, provider, members);
  await record(directory, id, group.displayName);
}
