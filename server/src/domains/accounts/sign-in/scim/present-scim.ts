import { fullName } from '../account/present-user.ts';
import { groupSchema, userSchema } from './read-scim.ts';
import type { DirectoryUser } from './scim.store.ts';
import type { DirectoryGroup } from './write-scim-group.ts';

/** A user as RFC 7643 (4.1) writes them. `base` is the address of the service. */
export function presentScimUser({ user, entry, isActive }: DirectoryUser, base: string) {
  return {
    schemas: [userSchema],
    id: user.id,
    ...(entry.externalId === '' ? {} : { externalId: entry.externalId }),
    userName: user.email,
    name: { givenName: user.firstName, familyName: user.lastName, formatted: fullName(user) },
    displayName: fullName(user),
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: isActive,
    meta: {
      resourceType: 'User',
      created: entry.createdAt.toISOString(),
      lastModified: user.updatedAt.toISOString(),
      location: `${base}/Users/${user.id}`,
    },
  };
}

/** A group as RFC 7643 (4.2) writes it. */
export function presentScimGroup({ group, members }: DirectoryGroup, base: string) {
  return {
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId === '' ? {} : { externalId: group.externalId }),
    displayName: group.displayName,
    members: members.map((value) => ({ value, $ref: `${base}/Users/${value}`, type: 'User' })),
    meta: {
      resourceType: 'Group',
      created: group.createdAt.toISOString(),
      location: `${base}/Groups/${group.id}`,
    },
  };
}

/** A part of a list. */
export function presentList(resources: readonly object[], { total, offset }: { total: number; offset: number }) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
