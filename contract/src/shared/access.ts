/** Who may call an operation or open a page, from the widest to the narrowest. */
export const accessLevels = ['public', 'user', 'special', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

export interface AccessHolder {
  readonly is_admin: boolean;
  readonly is_special: boolean;
}

/** Whether a signed-in user (or nobody: null) reaches a level; every administrator is a special user too. */
export function canReach(access: Access, user: AccessHolder | null): boolean {
  const rules: Readonly<Record<Access, boolean>> = {
    public: true,
    user: user !== null,
    special: user?.is_special === true || user?.is_admin === true,
    admin: user?.is_admin === true,
  };
  return rules[access];
}
