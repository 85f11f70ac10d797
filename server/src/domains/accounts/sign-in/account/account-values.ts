import type { Company, ProfilePayload } from '@acquaint/contract';
import type { StoredUser } from '../session/session.store.ts';
import type { AccountRow } from '../session/session.table.ts';

type CompanyValues = Pick<
  ProfilePayload,
  | 'company_name'
  | 'company_website'
  | 'company_size'
  | 'business_type'
  | 'business_category'
  | 'business_sub_category'
  | 'primary_platform_use'
  | 'primary_objective'
  | 'company_address'
  | 'time_zone'
  | 'currency'
  | 'conversion_metric'
>;

/** The columns of the account that given company fields mean. A new category without a sub-category clears the old one. */
export function accountValuesOf(values: CompanyValues): Partial<Omit<AccountRow, 'id'>> {
  const { business_category: category, business_sub_category: subCategory } = values;
  const columns = {
    companyName: values.company_name,
    companyWebsite: values.company_website,
    companySize: values.company_size,
    businessType: values.business_type,
    businessCategory: category,
    businessSubCategory: category === undefined ? subCategory : (subCategory ?? ''),
    primaryPlatformUse: values.primary_platform_use,
    primaryObjective: values.primary_objective,
    postalAddress: values.company_address,
    timeZone: values.time_zone,
    currency: values.currency,
    conversionMetric: values.conversion_metric,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Company data as the contract shows them. */
export function presentCompany({ account, user }: Pick<StoredUser, 'account' | 'user'>): Company {
  return {
    name: account.companyName,
    website: account.companyWebsite,
    size: account.companySize,
    role: user.companyRole,
    business_type: account.businessType,
    category: account.businessCategory,
    sub_category: account.businessSubCategory,
    primary_platform_use: account.primaryPlatformUse,
    primary_objective: account.primaryObjective,
    address: account.postalAddress,
    currency: account.currency,
  };
}
