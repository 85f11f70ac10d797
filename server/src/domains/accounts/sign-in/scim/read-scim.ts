import { z } from 'zod';
import { ScimError } from './scim-error.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Entra writes booleans as texts. */
const flag = z.union([z.boolean(), z.stringbool()]);
const text = z.string().trim().max(255);

/** What is taken of a user; the rest is ignored, as RFC 7644 (3.3) allows. */
const scimUser = z.object({
  userName: text.pipe(z.email()),
  externalId: text.optional(),
  name: z.object({ givenName: text.optional(), familyName: text.optional() }).optional(),
  active: flag.default(true),
});
export type ScimUser = z.output<typeof scimUser>;

const member = z.object({ value: z.uuid() });
const scimGroup = z.object({
  displayName: text.min(1),
  externalId: text.optional(),
  members: z.array(member).max(5_000).default([]),
});
export type ScimGroup = z.output<typeof scimGroup>;

const patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});
type Operation = z.output<typeof patch>['Operations'][number];

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, success, error } = schema.safeParse(body);
  if (success) return data;
  const [issue] = error.issues;
  throw new ScimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}`, 'invalidValue');
}

/** A user as a directory sends them. */
export const readUser = (body: unknown): ScimUser => parse(scimUser, body);
/** A group as a directory sends it. */
export const readGroup = (body: unknown): ScimGroup => parse(scimGroup, body);

/** The attributes that an operation sets, by their names in small letters: those of its path, or of an object without one. */
function attributesOf({ path, value }: Operation): [name: string, value: unknown][] {
  if (path !== undefined) return [[path.toLowerCase(), value]];
  const object = parse(z.record(z.string(), z.unknown()), value);
  return Object.entries(object).map(([name, one]) => [name.toLowerCase(), one]);
}

type Setter = (user: ScimUser, value: unknown) => ScimUser;
const setters = new Map<string, Setter>(
  Object.entries({
    active: (user, value) => ({ ...user, active: parse(flag, value) }),
    username: (user, value) => ({ ...user, userName: parse(scimUser.shape.userName, value) }),
    externalid: (user, value) => ({ ...user, externalId: parse(text, value) }),
    name: (user, value) => ({ ...user, name: { ...user.name, ...parse(scimUser.shape.name, value) } }),
    'name.givenname': (user, value) => ({ ...user, name: { ...user.name, givenName: parse(text, value) } }),
    'name.familyname': (user, value) => ({ ...user, name: { ...user.name, familyName: parse(text, value) } }),
  } satisfies Record<string, Setter>),
);

/** A user after the operations of a PATCH; attributes that the product does not have are ignored. */
export function patchUser(user: ScimUser, body: unknown): ScimUser {
  let patched = user;
  for (const operation of parse(patch, body).Operations) {
    if (operation.op === 'remove') continue;
    for (const [name, value] of attributesOf(operation)) patched = setters.get(name)?.(patched, value) ?? patched;
  }
  return patched;
}

const memberPath = /^members\[value eq "([^"]{1,100})"\]$/i;
const someMembers = z.union([member.transform((one) => [one]), z.array(member)]);

function patchMembers(members: readonly string[], { op, value }: Operation): string[] {
  const ids = value === undefined ? [...members] : parse(someMembers, value).map((one) => one.value);
  if (op === 'replace') return ids;
  return op === 'add' ? [...new Set([...members, ...ids])] : members.filter((id) => !ids.includes(id));
}

/** A group after the operations of a PATCH. */
export function patchGroup(group: ScimGroup, body: unknown): ScimGroup {
  let { displayName, members } = group;
  let ids = members.map(({ value }) => value);
  for (const operation of parse(patch, body).Operations) {
    const removed = memberPath.exec(operation.path ?? '')?.[1];
    if (operation.op === 'remove' && removed !== undefined) ids = ids.filter((id) => id !== removed);
    else
      for (const [name, value] of attributesOf(operation)) {
        if (name === 'members') ids = patchMembers(ids, { ...operation, value });
        if (name === 'displayname') displayName = parse(scimGroup.shape.displayName, value);
      }
  }
  members = ids.map((value) => ({ value }));
  return { ...group, displayName, members };
}

const listQuery = z.object({
  filter: z.string().max(500).optional(),
  startIndex: z.coerce.number().int().default(1),
  count: z.coerce.number().int().default(100),
});

/** The part of a list that is asked for: RFC 7644 (3.4.2.4) counts from 1, and takes a filter by name alone. */
export function readList(query: unknown, attribute: 'userName' | 'displayName') {
  const { filter, startIndex, count } = parse(listQuery, query);
  const [, asked = '', name = null] = /^\s*(\w+)\s+eq\s+"([^"]*)"\s*$/i.exec(filter ?? '') ?? [];
  if (filter !== undefined && asked.toLowerCase() !== attribute.toLowerCase())
    throw new ScimError(400, `Only ${attribute} eq "…" is supported.`, 'invalidFilter');
  return { name, offset: Math.max(0, startIndex - 1), limit: Math.min(Math.max(0, count), 200) };
}
