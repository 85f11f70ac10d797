import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { generatePersonas } from './generate-personas.ts';
import { getIdealCustomerProfile } from './get-ideal-customer-profile.ts';
import { getPersona } from './get-persona.ts';
import { listPersonas } from './list-personas.ts';
import { mergePersonas } from './merge-personas.ts';
import { regenerateIdealCustomerProfile } from './regenerate-ideal-customer-profile.ts';
import { unmergePersona } from './unmerge-persona.ts';
import { updatePersona } from './update-persona.ts';

export const personaRoutes = [
  bind(contract.getIdealCustomerProfile, getIdealCustomerProfile),
  bind(contract.regenerateIdealCustomerProfile, regenerateIdealCustomerProfile),
  bind(contract.generatePersonas, generatePersonas),
  bind(contract.listPersonas, listPersonas),
  bind(contract.getPersona, getPersona),
  bind(contract.updatePersona, updatePersona),
  bind(contract.mergePersonas, mergePersonas),
  bind(contract.unmergePersona, unmergePersona),
];
