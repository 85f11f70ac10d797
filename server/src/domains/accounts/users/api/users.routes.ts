import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { listUsers } from './list-users.ts';
import { getUser } from './get-user.ts';
import { inviteUser } from './invite-user.ts';
import { renewInvitation } from './renew-invitation.ts';
import { updateUser } from './update-user.ts';
import { approveUsers } from './approve-users.ts';
import { exportUsers } from './export-users.ts';
import { approveUser } from './approve-user.ts';
import { rejectUser } from './reject-user.ts';
import { deactivateUser } from './deactivate-user.ts';
import { activateUser } from './activate-user.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { signInAs } from './sign-in-as.ts';
import { listUserSessions } from './list-user-sessions.ts';
import { revokeUserSession } from './revoke-user-session.ts';
import { revokeUserSessions } from './revoke-user-sessions.ts';
import { removeUserSecondFactor } from './remove-user-second-factor.ts';

export const userRoutes = [
  bind(contract.listUsers, listUsers),
  bind(contract.getUser, getUser),
  bind(contract.inviteUser, inviteUser),
  bind(contract.renewInvitation, renewInvitation),
  bind(contract.updateUser, updateUser),
  bind(contract.approveUser, approveUser),
  bind(contract.approveUsers, approveUsers),
  bind(contract.exportUsers, exportUsers),
  bind(contract.rejectUser, rejectUser),
  bind(contract.deactivateUser, deactivateUser),
  bind(contract.activateUser, activateUser),
  bind(contract.sendPasswordReset, sendPasswordReset),
  bind(contract.signInAs, signInAs),
  bind(contract.listUserSessions, listUserSessions),
  bind(contract.revokeUserSession, revokeUserSession),
  bind(contract.revokeUserSessions, revokeUserSessions),
  bind(contract.removeUserSecondFactor, removeUserSecondFactor),
];
