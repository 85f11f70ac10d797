/** Who may call an operation or open a page, from the widest to the narrowest. */
export const accessLevels = ['public', 'user', 'special', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

export interface AccessHolder {
  readonly is_admin: boolean;
  readonly is_special: boolean;
}

/** Whether a signed-in user (or nobody: null) reaches a level; every administrator is a special user too. */
export function canReach(access: Access, user: AccessHolder | null): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'user':
      return user !== null;
    case 'special':
      return user !== null && (user.is_special || user.is_admin);
    case 'admin':
      return user !== null && user.is_admin;
  }
}
