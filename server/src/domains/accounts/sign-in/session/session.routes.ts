import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { confirmEmail } from '../links/confirm-email.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { endSignInAs } from './end-sign-in-as.ts';
import { getMe } from './get-me.ts';
import { login } from './login.ts';
import { loginSecondFactor } from '../second-factor/login-second-factor.ts';
import { logout } from './logout.ts';
import { requestPasswordReset } from '../links/request-password-reset.ts';
import { resendConfirmation } from '../links/resend-confirmation.ts';
import { resetPassword } from '../links/reset-password.ts';
import { stopEmailChange } from '../links/stop-email-change.ts';

export const sessionRoutes = [
  bind(contract.login, login),
  bind(contract.loginSecondFactor, loginSecondFactor),
  bind(contract.getMe, getMe),
  bind(contract.logout, logout),
  bind(contract.confirmIdentity, confirmIdentity),
  bind(contract.requestPasswordReset, requestPasswordReset),
  bind(contract.resetPassword, resetPassword),
  bind(contract.confirmEmail, confirmEmail),
  bind(contract.stopEmailChange, stopEmailChange),
  bind(contract.resendConfirmation, resendConfirmation),
  bind(contract.endSignInAs, endSignInAs),
];
