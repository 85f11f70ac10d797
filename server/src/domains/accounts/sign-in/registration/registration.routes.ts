import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { getRegistrationOptions } from './get-registration-options.ts';
import { register } from './register.ts';

export const registrationRoutes = [
  bind(contract.getRegistrationOptions, getRegistrationOptions),
  bind(contract.register, register),
];
