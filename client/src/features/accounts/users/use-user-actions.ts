import {
  activateUser,
  type AdminUser,
  approveUser,
  deactivateUser,
  rejectUser,
  removeUserSecondFactor,
  renewInvitation,
  sendPasswordReset,
  signInAs,
} from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { adoptSession } from '../session/index.ts';

/** Something that administrators do with a user, as it is asked and done. */
export interface UserAction {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly color?: 'primary' | 'error';
  /** Whether a reason must be given, which is mailed to the person. */
  readonly needsReason?: boolean;
  run(reason: string): Promise<unknown>;
}

/** For somebody who lost their device. */
function useFactorRemoval(user: AdminUser): UserAction {
  const remove = useOperation(removeUserSecondFactor, { isSilent: true });
  return {
    label: 'Remove two-step sign-in',
    title: `Remove the two-step sign-in of ${user.first_name} ${user.last_name}?`,
    text: 'Their authenticator app, passkeys and recovery codes stop working. They sign in with just their password until they set it up again, and get an email about it.',
    color: 'error',
    run: () => remove.mutateAsync({ params: { id: user.id } }),
  };
}

/** What can be done with a user now, in the order of use. */
export function useUserActions(user: AdminUser): readonly UserAction[] {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const options = { isSilent: true };
  const approve = useOperation(approveUser, options);
  const reject = useOperation(rejectUser, options);
  const deactivate = useOperation(deactivateUser, options);
  const activate = useOperation(activateUser, options);
  const invite = useOperation(renewInvitation, options);
  const reset = useOperation(sendPasswordReset, options);
  const unfactor = useFactorRemoval(user);
  const impersonate = useOperation(signInAs, {
    isSilent: true,
    invalidates: [],
    onSuccess(session) {
      adoptSession(queryClient, session);
      void navigate({ to: '/' });
    },
  });
  const name = `${user.first_name} ${user.last_name}`;
  const params = { id: user.id };
  const actions: Record<
    'approve' | 'reject' | 'deactivate' | 'activate' | 'invite' | 'reset' | 'impersonate',
    UserAction
  > = {
    approve: {
      label: 'Approve',
      title: `Approve ${name}?`,
      text: 'They can sign in right away and get an email to let them know.',
      run: () => approve.mutateAsync({ params }),
    },
    reject: {
      label: 'Reject',
      title: `Reject ${name}?`,
      text: 'They get an email with the reason.',
      color: 'error',
      needsReason: true,
      run: (reason) => reject.mutateAsync({ params, body: { reason } }),
    },
    deactivate: {
      label: 'Deactivate',
      title: `Deactivate ${name}?`,
      text: "They are signed out everywhere, can't sign in, and get an email with the reason.",
      color: 'error',
      needsReason: true,
      run: (reason) => deactivate.mutateAsync({ params, body: { reason } }),
    },
    activate: {
      label: 'Reactivate',
      title: `Reactivate ${name}?`,
      text: 'They can sign in again and get an email to let them know.',
      run: () => activate.mutateAsync({ params }),
    },
    invite: {
      label: 'Invite again',
      title: `Invite ${name} again?`,
      text: 'A new link is emailed. Earlier links stop working.',
      run: () => invite.mutateAsync({ params }),
    },
    reset: {
      label: 'Reset password',
      title: `Reset the password of ${name}?`,
      text: 'They get an email with a link to choose a new one. The current password works until then.',
      run: () => reset.mutateAsync({ params }),
    },
    impersonate: {
      label: 'Sign in as',
      title: `Sign in as ${name}?`,
      text: "You'll have their access for up to an hour. The audit log records it under your name.",
      run: () => impersonate.mutateAsync({ params }),
    },
  };
  if (user.status === 'pending') return [actions.approve, actions.reject];
  if (user.status === 'inactive') return [actions.activate];
  if (user.status === 'rejected') return [];
  const first = user.is_invited ? actions.invite : actions.reset;
  const rest = user.has_second_factor ? [first, unfactor, actions.deactivate] : [first, actions.deactivate];
  return user.is_admin ? rest : [actions.impersonate, ...rest];
}
