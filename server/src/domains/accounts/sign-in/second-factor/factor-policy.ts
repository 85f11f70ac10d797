import type { Config } from '../../../../config.ts';
import type { UserRow } from '../session/session.table.ts';

type Policy = Pick<Config, 'secondFactor'>;

/** Whether somebody has to sign in with a second factor. */
export function isFactorRequired({ secondFactor }: Policy, { isAdmin }: Pick<UserRow, 'isAdmin'>): boolean {
  return secondFactor === 'everyone' || (secondFactor === 'administrators' && isAdmin);
}

/** Whether users may add a second factor. Those that exist are asked for under every policy. */
export function mayAddFactor({ secondFactor }: Policy): boolean {
  return secondFactor !== 'off';
}
