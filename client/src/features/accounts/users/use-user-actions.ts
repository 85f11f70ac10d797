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
import { texts } from './users.texts.ts';

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
    label: texts.removeTwoStepSignIn,
    title: texts.removeTwoStepSignInOf({ firstName: user.first_name, lastName: user.last_name }),
    text: texts.theirAuthenticatorAppPasskeysAnd,
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
      label: texts.approve,
      title: texts.approveName({ name }),
      text: texts.theyCanSignInRight,
      run: () => approve.mutateAsync({ params }),
    },
    reject: {
      label: texts.reject,
      title: texts.rejectName({ name }),
      text: texts.theyGetEmailWithReason,
      color: 'error',
      needsReason: true,
      run: (reason) => reject.mutateAsync({ params, body: { reason } }),
    },
    deactivate: {
      label: texts.deactivate,
      title: texts.deactivateName({ name }),
      text: texts.theyAreSignedOutEverywhere,
      color: 'error',
      needsReason: true,
      run: (reason) => deactivate.mutateAsync({ params, body: { reason } }),
    },
    activate: {
      label: texts.reactivate,
      title: texts.reactivateName({ name }),
      text: texts.theyCanSignInAgain,
      run: () => activate.mutateAsync({ params }),
    },
    invite: {
      label: texts.inviteAgain,
      title: texts.inviteNameAgain({ name }),
      text: texts.newLinkIsEmailedEarlier,
      run: () => invite.mutateAsync({ params }),
    },
    reset: {
      label: texts.resetPassword,
      title: texts.resetPasswordOfName({ name }),
      text: texts.theyGetEmailWithLink,
      run: () => reset.mutateAsync({ params }),
    },
    impersonate: {
      label: texts.signInAs,
      title: texts.signInAsName({ name }),
      text: texts.youllHaveTheirAccessFor,
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
