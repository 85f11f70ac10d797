import { type AlertKind, alertKinds } from '@acquaint/contract';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAlertStore } from './alerts.store.ts';

/** The threshold of a rule: what was given, or what its kind starts with. Throws 400 for one that the kind does not take. */
export function thresholdOf(kind: AlertKind, given: number | null): number | null {
  const field = alertKinds.find(({ value }) => value === kind)?.threshold ?? null;
  if (field === null) return null;
  if (given === null) return field.initial;
  if (given < field.least || given > field.most)
    throw invalidInput({ threshold: [`Enter a number from ${field.least} to ${field.most}`] });
  return given;
}

/** Throws 400 where the account does not have each of some channels. */
export async function requireChannels(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids)];
  const found = await createAlertStore(transaction).findChannels(distinct);
  if (found.length < distinct.length) throw invalidInput({ channel_ids: ['There is no such channel'] });
  return distinct;
}
