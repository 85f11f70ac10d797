import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { enableSecondFactor } from './enable-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

export const secondFactorRoutes = [
  bind(contract.getSecondFactor, getSecondFactor),
  bind(contract.startSecondFactor, startSecondFactor),
  bind(contract.enableSecondFactor, enableSecondFactor),
  bind(contract.renewRecoveryCodes, renewRecoveryCodes),
  bind(contract.removeSecondFactor, removeSecondFactor),
];
