import { z } from 'zod';
import { idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import { openedSession } from '../session/session.schema.ts';
import {
  acceptancePayload,
  invitation,
  invitationToken,
  member,
  openedInvitation,
  ownAccount,
  rolePayload,
  teamInvitationPayload,
} from './team.schema.ts';

const said = z.object({ message: z.string() });

export const getTeam = defineOperation({
  name: 'getTeam',
  summary: 'The members of the account with their roles, and who is invited',
  method: 'GET',
  path: '/api/team',
  access: 'user',
  permission: 'own',
  response: z.object({ data: z.object({ members: z.array(member), invitations: z.array(invitation) }) }),
  errors: [],
});

export const inviteMember = defineOperation({
  name: 'inviteMember',
  summary: 'Mail somebody an invitation to the account, with a role; an earlier one to the address ends',
  method: 'POST',
  path: '/api/invitations',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  body: teamInvitationPayload,
  response: said.extend({ data: invitation }),
  errors: ['conflict'],
});

export const resendInvitation = defineOperation({
  name: 'resendInvitation',
  summary: 'Mail an invitation again, with a new link; the earlier one ends',
  method: 'POST',
  path: '/api/invitations/:id/resend',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  params: idParams,
  response: said.extend({ data: invitation }),
  errors: ['not_found'],
});

export const revokeInvitation = defineOperation({
  name: 'revokeInvitation',
  summary: 'Revoke an invitation: its link ends',
  method: 'DELETE',
  path: '/api/invitations/:id',
  access: 'user',
  permission: 'manage',
  params: idParams,
  response: said,
  errors: ['not_found'],
});

export const changeRole = defineOperation({
  name: 'changeRole',
  summary: 'Give a member another role; ends their sessions in the account',
  method: 'PUT',
  path: '/api/members/:id',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  params: idParams,
  body: rolePayload,
  response: said.extend({ data: member }),
  errors: ['not_found', 'conflict'],
});

export const removeMember = defineOperation({
  name: 'removeMember',
  summary: 'Remove a member from the account; ends their sessions in it, and their API keys',
  method: 'DELETE',
  path: '/api/members/:id',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  params: idParams,
  response: said,
  errors: ['not_found', 'conflict'],
});

export const leaveAccount = defineOperation({
  name: 'leaveAccount',
  summary: 'Leave the account; ends the own sessions and API keys in it',
  method: 'POST',
  path: '/api/team/leave',
  access: 'user',
  permission: 'own',
  confirmsIdentity: true,
  response: said,
  errors: ['conflict', 'not_while_impersonating'],
});

export const openInvitation = defineOperation({
  name: 'openInvitation',
  summary: 'What an invitation is to; it stays',
  method: 'POST',
  path: '/api/invitations/open',
  access: 'public',
  unrepeatable: 'answers a secret',
  body: invitationToken,
  response: z.object({ data: openedInvitation }),
  errors: ['link_expired'],
});

export const acceptInvitation = defineOperation({
  name: 'acceptInvitation',
  summary: 'Accept an invitation as somebody new, with a name and a password',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'public',
  body: acceptancePayload,
  response: said,
  errors: ['link_expired', 'conflict'],
});

export const joinAccount = defineOperation({
  name: 'joinAccount',
  summary: 'Accept an invitation as the signed-in user, to whose address it was mailed',
  method: 'POST',
  path: '/api/invitations/join',
  access: 'user',
  permission: 'own',
  body: invitationToken,
  response: said.extend({ data: z.object({ account_id: z.string() }) }),
  errors: ['link_expired', 'conflict', 'not_while_impersonating'],
});

export const listOwnAccounts = defineOperation({
  name: 'listOwnAccounts',
  summary: 'The accounts that the signed-in user belongs to',
  method: 'GET',
  path: '/api/accounts',
  access: 'user',
  permission: 'own',
  response: z.object({ data: z.array(ownAccount) }),
  mostRows: 1_000,
  errors: [],
});

export const switchAccount = defineOperation({
  name: 'switchAccount',
  summary: 'Go on in another one of the own accounts; this session ends, and the answer opens one there',
  method: 'POST',
  path: '/api/accounts/:id/switch',
  access: 'user',
  permission: 'own',
  params: idParams,
  response: openedSession,
  errors: ['not_found', 'not_while_impersonating'],
});
