import type { Permission } from '@acquaint/contract';

/** Pages that roles of an account open or do not open; everybody in it opens the rest. The first path that fits counts. */
const permittedPaths: readonly (readonly [path: string, permission: Permission])[] = [
  ['/campaigns/create', 'edit'],
  ['/enrich/create', 'edit'],
  ['/other/products/create', 'edit'],
  ['/profile/webhooks', 'manage'],
  ['/qr-code/new', 'edit'],
  ['/tracking/create', 'edit'],
  ['/tracking/history', 'edit'],
  ['/visitors/import', 'edit'],
  ['/visitors', 'people'],
];

/** The permission that a page takes; null where every role opens it. */
export function permissionOfPath(pathname: string): Permission | null {
  const fitting = permittedPaths.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return fitting?.[1] ?? null;
}
