import { z } from 'zod';

/**
 * Conflicts with what is there, each by its own name. An operation that declares `conflict` may answer any of them, with a sentence about its own things.
 */
export const conflictCodes = {
  conflict: { status: 409, message: 'This conflicts with what is already there.' },
  already_done: { status: 409, message: 'This was done already.' },
  already_exists: { status: 409, message: 'This exists already.' },
  already_running: { status: 409, message: 'This is under way already.' },
  ambiguous: { status: 409, message: 'Several match. Say which one you mean.' },
  changed_meanwhile: { status: 409, message: 'This was changed meanwhile. Reload it, then try again.' },
  deal_ended: { status: 409, message: 'This deal has ended.' },
  gone: { status: 409, message: 'What this needs is no longer there.' },
  in_use: { status: 409, message: 'This is still in use.' },
  last_owner: { status: 409, message: 'This is the last owner of the account.' },
  last_administrator: { status: 409, message: 'This is the last active administrator.' },
  limit_reached: { status: 409, message: 'There are as many as there may be. Delete some first.' },
  live_list_follows_rules: { status: 409, message: 'A live list follows its rules.' },
  no_backup_target: {
    status: 409,
    message: 'No place for backups is set. Set BACKUP_TARGET to a directory or to s3://bucket/prefix, and restart.',
  },
  no_deal: { status: 409, message: 'This partner has no deal.' },
  nobody_left: { status: 409, message: 'Nobody is left for this.' },
  not_available_here: { status: 409, message: 'This is not available on this installation.' },
  not_for_this_user: { status: 409, message: 'This is not possible for this user.' },
  not_ready: { status: 409, message: 'Something that this needs is not ready yet.' },
  rights_expired: { status: 409, message: 'The rights to a file have ended.' },
  second_factor_off: { status: 409, message: 'Two-step sign-in is off.' },
  second_factor_on: { status: 409, message: 'Two-step sign-in is on.' },
  snapshot_is_fixed: { status: 409, message: 'A snapshot does not change.' },
  wrong_state: { status: 409, message: 'This is not possible in its present state.' },
} as const satisfies Record<string, { status: 409; message: string }>;
export type ConflictCode = keyof typeof conflictCodes;
// Written above, key by key.
const conflictNames = Object.keys(conflictCodes) as ConflictCode[];

/** Every way an operation can fail, with the sentence its caller reads. HTTP statuses are mapped here and nowhere else. */
export const errorCodes = {
  invalid_input: { status: 400, message: 'Some fields are wrong.' },
  wrong_credentials: { status: 400, message: 'The email or password is not correct.' },
  account_pending: { status: 400, message: 'Your account is awaiting approval.' },
  account_inactive: { status: 400, message: 'Your account is inactive.' },
  email_unconfirmed: {
    status: 400,
    message: 'Please confirm your email address first. We have just sent you a new link.',
  },
  link_expired: { status: 400, message: 'This link has expired or was used already. Please ask for a new one.' },
  passkey_refused: { status: 400, message: "This passkey didn't work. Try again, or use another way." },
  single_sign_on_failed: {
    status: 400,
    message: "Single sign-on didn't work. Try again, or ask your administrator.",
  },
  sign_in_expired: { status: 400, message: 'Signing in took too long. Enter your email and password again.' },
  question_too_large: {
    status: 400,
    message: 'This is more data than one report can read. Choose a shorter period or fewer filters.',
  },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  second_factor_required: { status: 403, message: 'Set up two-step sign-in to continue.' },
  identity_unconfirmed: { status: 403, message: "Confirm it's you first." },
  role_too_narrow: { status: 403, message: 'Your role in this account does not allow this.' },
  not_for_keys: { status: 403, message: 'API keys may not do this. Sign in instead.' },
  missing_scope: { status: 403, message: 'This API key lacks a scope.' },
  link_password_required: { status: 403, message: 'This link has a password.' },
  not_while_impersonating: { status: 403, message: 'Only the user can do this, not an administrator in their place.' },
  not_found: { status: 404, message: 'This does not exist.' },
  method_not_allowed: { status: 405, message: 'This address does not answer to that method.' },
  ...conflictCodes,
  body_too_large: { status: 413, message: 'The request is too large.' },
  storage_full: {
    status: 413,
    message:
      'Your account has used up its storage. Delete files that you no longer need, or ask your administrator for more.',
  },
  unsupported_media_type: { status: 415, message: 'The content type is not supported.' },
  reply_lost: {
    status: 409,
    message:
      'This was done, but its answer was lost. Check what is there before you send it with a new Idempotency-Key.',
  },
  idempotency_mismatch: {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Use a new one.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  unavailable: { status: 503, message: 'A part of the service is not available. Please try again.' },
  disk_full: {
    status: 507,
    message:
      'This installation is running out of disk space, so nothing can be uploaded now. Ask your administrator to free some space, then try again.',
  },
  internal: { status: 500, message: 'Something went wrong!' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Failures whose bodies carry their code: the client acts on them, or shows a sentence that helps. After `unavailable` nothing was done, and the same may be sent again. */
export const namedErrors = [
  'identity_unconfirmed',
  'second_factor_required',
  'role_too_narrow',
  'not_for_keys',
  'missing_scope',
  'link_password_required',
  ...conflictNames,
  'reply_lost',
  'idempotency_mismatch',
  'too_many_requests',
  'unavailable',
  'storage_full',
  'disk_full',
] as const satisfies readonly ErrorCode[];

/** The body of every failed answer: one list of messages per field, or one message. */
export const errorBody = z.object({
  code: z.enum(namedErrors).optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
