import type { ChecklistItem } from '@acquaint/contract';

/** What a look at one thing of a plan finds. */
export type Verdict = Pick<ChecklistItem, 'state' | 'says'>;

export const ok = (says: string): Verdict => ({ state: 'ok', says });
/** Somebody should look at it; it keeps nothing from beginning. */
export const warning = (says: string): Verdict => ({ state: 'warning', says });
export const blocked = (says: string): Verdict => ({ state: 'blocked', says });

/** Numbers as checklists say them. */
export const number = new Intl.NumberFormat('en-US');

/** An amount of money as checklists say it. */
const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** Whether designs print well, by what was found in them, the worst first; null while there is no design. */
export function printVerdict(issues: readonly string[] | null): Verdict {
  if (issues === null) return ok('Checked once there is a design.');
  const [first, ...others] = issues;
  if (first === undefined) return ok('Pictures, text and codes print well.');
  return warning(others.length === 0 ? first : `${first} ${others.length} more: open the design and choose Check.`);
}

/** Whether the price stays within the budget. */
export function budgetVerdict(totalCents: number, budgetCents: number | null, currency: string): Verdict {
  const total = money(totalCents, currency);
  if (budgetCents === null) return ok(`About ${total}. No budget is set.`);
  const budget = money(budgetCents, currency);
  return totalCents > budgetCents
    ? blocked(`About ${total}, over the budget of ${budget}.`)
    : ok(`About ${total} of the ${budget} budget.`);
}
