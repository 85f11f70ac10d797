import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { getTeam } from './get-team.ts';
import { inviteMember } from './invite-member.ts';
import { joinAccount } from './join-account.ts';
import { leaveAccount } from './leave-account.ts';
import { listOwnAccounts } from './list-own-accounts.ts';
import { openInvitation } from './open-invitation.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { switchAccount } from './switch-account.ts';

export const teamRoutes = [
  bind(contract.getTeam, getTeam),
  bind(contract.inviteMember, inviteMember),
  bind(contract.resendInvitation, resendInvitation),
  bind(contract.revokeInvitation, revokeInvitation),
  bind(contract.changeRole, changeRole),
  bind(contract.removeMember, removeMember),
  bind(contract.leaveAccount, leaveAccount),
  bind(contract.openInvitation, openInvitation),
  bind(contract.acceptInvitation, acceptInvitation),
  bind(contract.joinAccount, joinAccount),
  bind(contract.listOwnAccounts, listOwnAccounts),
  bind(contract.switchAccount, switchAccount),
];
