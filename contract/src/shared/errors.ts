import { z } from 'zod';

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
  sign_in_expired: { status: 400, message: 'Signing in took too long. Enter your email and password again.' },
  question_too_large: {
    status: 400,
    message: 'This is more data than one report can read. Choose a shorter period or fewer filters.',
  },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  identity_unconfirmed: { status: 403, message: "Confirm it's you first." },
  not_while_impersonating: { status: 403, message: 'Only the user can do this, not an administrator in their place.' },
  not_found: { status: 404, message: 'This does not exist.' },
  method_not_allowed: { status: 405, message: 'This address does not answer to that method.' },
  conflict: { status: 409, message: 'This conflicts with what is already there.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The content type is not supported.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  unavailable: { status: 503, message: 'A part of the service is not available. Please try again.' },
  internal: { status: 500, message: 'Something went wrong!' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Failures that a client answers by itself, so that their bodies name them. */
export const namedErrors = ['identity_unconfirmed'] as const satisfies readonly ErrorCode[];

/** The body of every failed answer: one list of messages per field, or one message. */
export const errorBody = z.object({
  code: z.enum(namedErrors).optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
