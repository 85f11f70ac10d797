import { z } from 'zod';
import { id, idParams } from '../../shared/ids.ts';
import { userSession } from '../profile/profile.schema.ts';
import { pageWith } from '../../shared/paging.ts';
import { defineOperation } from '../../shared/operation.ts';
import { auditEvent } from '../audit/audit.schema.ts';
import { user } from '../sign-in/session/session.schema.ts';
import {
  adminUser,
  invitationPayload,
  listedUser,
  reasonField,
  userCounts,
  userPayload,
  usersQuery,
} from './users.schema.ts';

const changed = z.object({ data: adminUser, message: z.string() });
const invited = z.object({ data: z.object({ user: adminUser, invite_url: z.string() }), message: z.string() });
const withReason = z.strictObject({
  reason: z.string('A reason is required').trim().min(1, 'A reason is required').pipe(reasonField),
});

export const listUsers = defineOperation({
  name: 'listUsers',
  summary: 'Users of the installation by status',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  scope: 'installation',
  query: usersQuery,
  response: pageWith(listedUser, { counts: userCounts }),
  errors: [],
});

export const exportUsers = defineOperation({
  name: 'exportUsers',
  summary: 'The users of a status that match, with what their accounts use, as CSV',
  method: 'GET',
  path: '/api/admin/users/export',
  access: 'admin',
  scope: 'installation',
  query: usersQuery.pick({ status: true, search: true }),
  answersFile: true,
  errors: [],
});

export const approveUsers = defineOperation({
  name: 'approveUsers',
  summary: 'Let several users in who registered; those who are not waiting any more are left as they are',
  method: 'POST',
  path: '/api/admin/users/approve',
  access: 'admin',
  scope: 'installation',
  body: z.strictObject({ ids: z.array(id).min(1, 'Choose at least one').max(100) }),
  response: z.object({ data: z.object({ approved: z.number().int() }), message: z.string() }),
  errors: [],
});

export const getUser = defineOperation({
  name: 'getUser',
  summary: 'A user with what was done to them',
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: z.object({ data: adminUser.extend({ events: z.array(auditEvent) }) }),
  errors: ['not_found'],
});

export const inviteUser = defineOperation({
  name: 'inviteUser',
  summary: 'Make a user, who chooses a password with a link',
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  body: invitationPayload,
  response: invited,
  errors: [],
});

export const renewInvitation = defineOperation({
  name: 'renewInvitation',
  summary: 'A new link for a user who has not chosen a password; earlier links end',
  method: 'POST',
  path: '/api/admin/users/:id/invitation',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  params: idParams,
  response: invited,
  errors: ['not_found', 'conflict'],
});

export const updateUser = defineOperation({
  name: 'updateUser',
  summary: 'Change a user',
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  params: idParams,
  body: userPayload,
  response: changed,
  errors: ['not_found', 'conflict'],
});

export const approveUser = defineOperation({
  name: 'approveUser',
  summary: 'Let a registered user in',
  method: 'POST',
  path: '/api/admin/users/:id/approve',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: changed,
  errors: ['not_found', 'conflict'],
});

export const rejectUser = defineOperation({
  name: 'rejectUser',
  summary: 'Turn a registration down',
  method: 'POST',
  path: '/api/admin/users/:id/reject',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  body: withReason,
  response: changed,
  errors: ['not_found', 'conflict'],
});

export const deactivateUser = defineOperation({
  name: 'deactivateUser',
  summary: 'Keep a user out; ends their sessions',
  method: 'POST',
  path: '/api/admin/users/:id/deactivate',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  body: withReason,
  response: changed,
  errors: ['not_found', 'conflict'],
});

export const activateUser = defineOperation({
  name: 'activateUser',
  summary: 'Let an inactive user in again',
  method: 'POST',
  path: '/api/admin/users/:id/activate',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: changed,
  errors: ['not_found', 'conflict'],
});

export const sendPasswordReset = defineOperation({
  name: 'sendPasswordReset',
  summary: 'Mail a user a link to choose a new password',
  method: 'POST',
  path: '/api/admin/users/:id/password-reset',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const signInAs = defineOperation({
  name: 'signInAs',
  summary: 'Work as another user for an hour; every action is recorded under the administrator',
  method: 'POST',
  path: '/api/admin/users/:id/sign-in-as',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  params: idParams,
  response: z.object({ access_token: z.string(), user }),
  errors: ['not_found', 'conflict', 'not_while_impersonating'],
});

export const listUserSessions = defineOperation({
  name: 'listUserSessions',
  summary: 'Where a user is signed in',
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: z.object({ data: z.array(userSession) }),
  mostRows: 200,
  errors: ['not_found'],
});

export const revokeUserSession = defineOperation({
  name: 'revokeUserSession',
  summary: 'End one session of a user',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:session',
  access: 'admin',
  scope: 'installation',
  params: z.strictObject({ id, session: id }),
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const revokeUserSessions = defineOperation({
  name: 'revokeUserSessions',
  summary: 'Sign a user out everywhere; mailed links end, too',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: changed,
  errors: ['not_found'],
});

export const removeUserSecondFactor = defineOperation({
  name: 'removeUserSecondFactor',
  summary: "Remove a user's authenticator app, passkeys and recovery codes, for somebody who lost them",
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  params: idParams,
  response: changed,
  errors: ['not_found', 'conflict'],
});
