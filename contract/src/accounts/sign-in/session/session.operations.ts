import { z } from 'zod';
import { factorCode } from '../second-factor/second-factor.schema.ts';
import { defineOperation } from '../../../shared/operation.ts';
import {
  confirmationPayload,
  emailField,
  linkToken,
  loginPayload,
  newPasswordPayload,
  openedSession,
  secondStep,
  signedIn,
  user,
} from './session.schema.ts';

const said = z.object({ message: z.string() });

export const login = defineOperation({
  name: 'login',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  unrepeatable: 'answers a secret',
  body: loginPayload,
  response: z.union([signedIn, secondStep]),
  errors: ['wrong_credentials', 'account_pending', 'account_inactive', 'email_unconfirmed'],
});

export const loginSecondFactor = defineOperation({
  name: 'loginSecondFactor',
  summary: 'Finish signing in with a code of the authenticator app, or with a recovery code',
  method: 'POST',
  path: '/api/login/second-factor',
  access: 'public',
  unrepeatable: 'answers a secret',
  body: z.strictObject({ token: linkToken, code: factorCode }),
  response: signedIn,
  errors: ['sign_in_expired', 'account_inactive', 'account_pending'],
});

export const getMe = defineOperation({
  name: 'getMe',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/api/me',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  response: z.object({ user }),
  errors: [],
});

export const logout = defineOperation({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/api/logout',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  /** Where the provider of single sign-on ends its own session; null: there is none to end. */
  response: said.extend({ data: z.object({ end_session_url: z.string().nullable() }) }),
  errors: [],
});

export const confirmIdentity = defineOperation({
  name: 'confirmIdentity',
  summary:
    'Confirm who is using this session, for ten minutes; an administrator who works as somebody gives their own password',
  method: 'POST',
  path: '/api/confirm-identity',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  body: confirmationPayload,
  response: said,
  errors: [],
});

export const requestPasswordReset = defineOperation({
  name: 'requestPasswordReset',
  summary: 'Mail a link to choose a new password; answers the same whether or not the address is known',
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  body: z.strictObject({ email: emailField }),
  response: said,
  errors: [],
});

export const resetPassword = defineOperation({
  name: 'resetPassword',
  summary: 'Choose a password with the link of a mail, after forgetting it or after an invitation; ends all sessions',
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  body: newPasswordPayload,
  response: said,
  errors: ['link_expired'],
});

export const confirmEmail = defineOperation({
  name: 'confirmEmail',
  summary: 'Confirm an email address with the link of a mail; a new one ends all sessions',
  method: 'POST',
  path: '/api/confirm-email',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  /** `is_changed`: the address is another one now, and every session has ended. */
  response: said.extend({ data: z.object({ is_changed: z.boolean() }) }),
  errors: ['link_expired', 'conflict'],
});

export const stopEmailChange = defineOperation({
  name: 'stopEmailChange',
  summary: 'Stop a change of email, or take it back, with the link mailed to the old address; signs out everywhere',
  method: 'POST',
  path: '/api/stop-email-change',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  response: said,
  errors: ['link_expired', 'conflict'],
});

export const resendConfirmation = defineOperation({
  name: 'resendConfirmation',
  summary: 'Mail the link that confirms the own address once more',
  method: 'POST',
  path: '/api/confirm-email/resend',
  access: 'user',
  permission: 'own',
  response: said,
  errors: ['conflict'],
});

export const endSignInAs = defineOperation({
  name: 'endSignInAs',
  summary: "Stop working as another user; answers the administrator's own session",
  method: 'POST',
  path: '/api/sign-in-as/end',
  access: 'user',
  permission: 'own',
  response: openedSession,
  errors: ['conflict'],
});
