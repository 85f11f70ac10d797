import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createSetupIntent } from './create-setup-intent.ts';
import { getUsage } from './get-usage.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { removePaymentMethod } from './remove-payment-method.ts';
import { setDefaultPaymentMethod } from './set-default-payment-method.ts';

export const billingRoutes = [
  bind(contract.getUsage, getUsage),
  bind(contract.listPaymentMethods, listPaymentMethods),
  bind(contract.createSetupIntent, createSetupIntent),
  bind(contract.setDefaultPaymentMethod, setDefaultPaymentMethod),
  bind(contract.removePaymentMethod, removePaymentMethod),
];
