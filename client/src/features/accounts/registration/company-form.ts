import type { Company } from '@acquaint/contract';

/** The company fields of a form, by their names in the contract. */
export const companyFieldNames = [
  'company_name',
  'company_website',
  'company_size',
  'company_role',
  'business_type',
  'business_category',
  'business_sub_category',
  'primary_platform_use',
  'primary_objective',
] as const;

/** What a form about a company begins with. */
export function companyFormValues(company: Company): Record<(typeof companyFieldNames)[number], string> {
  return {
    company_name: company.name,
    company_website: company.website,
    company_size: company.size,
    company_role: company.role,
    business_type: company.business_type,
    business_category: company.category,
    business_sub_category: company.sub_category,
    primary_platform_use: company.primary_platform_use,
    primary_objective: company.primary_objective,
  };
}
