import {
  hasPermission,
  type Operation,
  type Permission,
  permissionOf,
  type RoleHolder,
  roleNeeded,
} from '@acquaint/contract';
import { createContext, type ReactNode, use } from 'react';

const Holder = createContext<RoleHolder | null>(null);

/** Whose role the controls of a page follow. */
export function RoleScope({ user, children }: { readonly user: RoleHolder; readonly children: ReactNode }) {
  return <Holder value={user}>{children}</Holder>;
}

/** Why the signed-in user may not do something, as a sentence; null where they may. */
export function useRefusal(needed: Operation | Permission | null): string | null {
  const user = use(Holder);
  const permission = typeof needed === 'object' && needed !== null ? permissionOf(needed) : needed;
  return user === null || permission === null || hasPermission(user, permission) ? null : roleNeeded(permission);
}
