import { isRepeatable, conflictCodes, type ConflictCode, type ErrorCode, type Operation } from '@acquaint/contract';

const shared: readonly ErrorCode[] = [
  'invalid_input',
  'question_too_large',
  'body_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
];
const ofUsers: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'role_too_narrow',
  'not_for_keys',
  'missing_scope',
  'second_factor_required',
  'storage_full',
];
const ofRepeatable: readonly ErrorCode[] = ['reply_lost', 'idempotency_mismatch'];
const ofUploads: readonly ErrorCode[] = ['disk_full'];

// Written in the contract, key by key.
const conflicts = Object.keys(conflictCodes) as ConflictCode[];

/** Every error that an operation may answer: what it declares, and what follows from its access, its upload and the server. */
export function declaredErrors(operation: Operation): ReadonlySet<ErrorCode> {
  return new Set([
    ...shared,
    ...operation.errors,
    // Every conflict has a name of its own.
    ...(operation.errors.includes('conflict') ? conflicts : []),
    ...(operation.access === 'public' ? [] : ofUsers),
    ...(operation.confirmsIdentity === true ? (['identity_unconfirmed'] as const) : []),
    ...(isRepeatable(operation) ? ofRepeatable : []),
    ...(operation.upload === undefined && operation.storesBytes === undefined ? [] : ofUploads),
  ]);
}
