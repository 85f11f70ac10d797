import {
  businessCategories,
  businessTypes,
  companyRoles,
  companySizes,
  type getRegistrationOptions as operation,
  platformUses,
  primaryObjectives,
} from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';

export const getRegistrationOptions: Verb<typeof operation> = () =>
  Promise.resolve({
    data: {
      company_sizes: [...companySizes],
      company_roles: [...companyRoles],
      business_types: [...businessTypes],
      business_categories: Object.fromEntries(
        Object.entries(businessCategories).map(([name, parts]) => [name, [...parts]]),
      ),
      primary_platform_uses: [...platformUses],
      primary_objectives: [...primaryObjectives],
    },
  });
