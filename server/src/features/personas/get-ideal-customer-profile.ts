import type { getIdealCustomerProfile as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { chooseSource } from './choose-source.ts';
import { presentProfile } from './present-profile.ts';

export const getIdealCustomerProfile: Verb<typeof operation> = async (context, { query }) =>
  presentProfile(context, await chooseSource(context, query), query);
