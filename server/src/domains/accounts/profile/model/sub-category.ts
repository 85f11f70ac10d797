import { businessCategories, type ProfilePayload } from '@acquaint/contract';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { AccountRow } from '../../sign-in/index.ts';

/** A sub-category that comes without its category must belong to the stored one. */
export function requireFittingSubCategory(
  { business_category: category, business_sub_category: subCategory }: ProfilePayload,
  account: AccountRow,
): void {
  if (subCategory === undefined || category !== undefined) return;
  if (!(businessCategories[account.businessCategory] ?? []).includes(subCategory))
    throw invalidInput({ business_sub_category: ['Choose a sub-category of the chosen category'] });
}
