import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmIdentityWithPasskey } from './confirm-identity-with-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { loginPasskey } from './login-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { startPasskey } from './start-passkey.ts';
import { startPasskeyConfirmation } from './start-passkey-confirmation.ts';
import { startPasskeyLogin } from './start-passkey-login.ts';

export const passkeyRoutes = [
  bind(contract.listPasskeys, listPasskeys),
  bind(contract.startPasskey, startPasskey),
  bind(contract.addPasskey, addPasskey),
  bind(contract.renamePasskey, renamePasskey),
  bind(contract.removePasskey, removePasskey),
  bind(contract.startPasskeyLogin, startPasskeyLogin),
  bind(contract.loginPasskey, loginPasskey),
  bind(contract.startPasskeyConfirmation, startPasskeyConfirmation),
  bind(contract.confirmIdentityWithPasskey, confirmIdentityWithPasskey),
];
