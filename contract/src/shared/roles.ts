import type { Access } from './access.ts';

/** What somebody is in an account, from the widest to the narrowest. */
export const roles = ['owner', 'editor', 'sender', 'analyst', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  sender: 'Sender',
  analyst: 'Analyst',
  viewer: 'Viewer',
};

/** What each role is for, in a sentence. */
export const roleNotes: Readonly<Record<Role, string>> = {
  owner: 'Does everything, and manages the team, connections and the account.',
  editor: 'Sees everything and changes it. Sends, syncs and exports nothing.',
  sender: 'Sees everything. Mails, syncs and exports what editors prepare.',
  analyst: 'Sees figures. Never sees a single person.',
  viewer: 'Sees everything and changes nothing.',
};

/** Kinds of work, each with the roles that may do it. An operation is of one kind. */
export const permissions = {
  /** One's own profile, password, sessions and keys. */
  own: roles,
  /** Figures and settings. */
  view: roles,
  /** Single people, and rows about them. */
  people: ['owner', 'editor', 'sender', 'viewer'],
  /** What preparing and sending share: comments, jobs that one may stop. */
  work: ['owner', 'editor', 'sender'],
  edit: ['owner', 'editor'],
  /** What leaves the product: mail, syncs, exports of people. */
  send: ['owner', 'sender'],
  /** The team, connections, webhooks and the account itself. */
  manage: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

/** Somebody signed in, as far as permissions need to know them. */
export interface RoleHolder {
  readonly role: Role;
  readonly is_admin: boolean;
}

/** Whether somebody has a permission. Administrators are above the roles of accounts. */
export function hasPermission({ role, is_admin: isAdmin }: RoleHolder, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission];
  return isAdmin || allowed.includes(role);
}

/** What of an operation its permission follows from. */
interface Permitted {
  readonly method: string;
  readonly access: Access;
  readonly permission?: Permission;
  readonly answersPeople?: true;
  readonly answersFile?: true;
}

/**
 * The permission that an operation takes: what it declares, or what follows from the rest of it. Null where roles say nothing: what is public, and what the
 * specification gives to administrators and special users.
 */
export function permissionOf({ access, permission, answersPeople, answersFile, method }: Permitted): Permission | null {
  if (access !== 'user') return null;
  if (permission !== undefined) return permission;
  if (answersPeople === true) return answersFile === true ? 'send' : 'people';
  return method === 'GET' ? 'view' : 'edit';
}

/** Whether somebody's role lets them call an operation. */
export function mayCall(user: RoleHolder, operation: Permitted): boolean {
  const permission = permissionOf(operation);
  return permission === null || hasPermission(user, permission);
}

/** Which roles a permission takes, as a sentence for whoever lacks it. */
export function roleNeeded(permission: Permission): string {
  const names = permissions[permission].map((role) => roleLabels[role].toLowerCase());
  const [last = ''] = names.slice(-1);
  const list = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
  return `Only ${/^[aeiou]/.test(list) ? 'an' : 'a'} ${list} of this account can do this.`;
}
