import type { ChecklistItem, EddmEstimate, EddmPlan } from '@acquaint/contract';
import {
  addDays,
  bundlesOf,
  countOf,
  eddmRules,
  eddmVerdict,
  eddmZonesOf,
  isPostDay,
  nextPostDay,
  type RouteCounts,
  routePieces,
  writeDay,
} from '@acquaint/engine';
import {
  blocked,
  budgetVerdict,
  number,
  ok,
  printVerdict,
  type Verdict,
  warning,
} from '../../../../platform/checklists/verdicts.ts';
import type { EddmDesign } from './eddm.table.ts';

/** What a checklist is made of. */
export interface CheckedEddm {
  readonly plan: EddmPlan;
  readonly routes: readonly RouteCounts[];
  readonly gone: readonly string[];
  readonly design: EddmDesign | null;
  readonly estimate: EddmEstimate;
  /** In the time zone of whoever asks. */
  readonly today: string;
}

function checkRoutes({ estimate, gone }: CheckedEddm): Verdict {
  if (estimate.routes === 0) return blocked('Choose at least one route.');
  if (gone.length > 0)
    return blocked(
      `${gone.slice(0, 5).join(', ')} no longer ${gone.length === 1 ? 'exists' : 'exist'}. Remove ${gone.length === 1 ? 'it' : 'them'}.`,
    );
  return ok(`${countOf(estimate.routes, 'route')} with ${countOf(estimate.pieces, 'piece')}.`);
}

function checkCounts({ routes, today }: CheckedEddm): Verdict {
  if (routes.some(({ source }) => source === 'sample'))
    return warning('These are sample routes with invented streets and counts. Do not mail them.');
  const [oldest = today] = routes.map(({ counted_on }) => counted_on).toSorted();
  return addDays(oldest, 90) < today
    ? warning(`Counts are from ${writeDay(oldest)}. USPS changes routes each month.`)
    : ok(`Counts are from ${writeDay(oldest)} or later.`);
}

function checkMinimum({ estimate }: CheckedEddm): Verdict {
  const small = estimate.drops.filter(({ pieces }) => pieces < eddmRules.fewest);
  if (small.length === 0) return ok(`Each ZIP code gets ${eddmRules.fewest} pieces or more.`);
  const named = small.map(({ zip, pieces }) => `${zip} (${number.format(pieces)})`).join(', ');
  return blocked(
    `${named}: USPS takes at least ${eddmRules.fewest} pieces per ZIP code. Add routes there, or remove it.`,
  );
}

function checkMaximum({ estimate }: CheckedEddm): Verdict {
  const large = estimate.drops.find(({ pieces }) => pieces > eddmRules.most);
  if (large !== undefined)
    return blocked(
      `${large.routes.join(', ')} has ${number.format(large.pieces)} pieces. USPS takes at most ${number.format(eddmRules.most)} a day per ZIP code.`,
    );
  const byZip = Map.groupBy(estimate.drops, ({ zip }) => zip);
  const divided = [...byZip].filter(([, drops]) => drops.length > 1);
  return divided.length === 0
    ? ok(`No ZIP code gets more than ${number.format(eddmRules.most)} pieces, so one drop-off day is enough.`)
    : ok(
        divided
          .map(([zip, drops]) => `${zip} is split over ${drops.length} days`)
          .join('; ')
          .concat('.'),
      );
}

function checkDesign({ design }: CheckedEddm): Verdict {
  if (design === null) return blocked('Choose a design.');
  const { scene, name } = design.frozen;
  const { isEligible, reason } = eddmVerdict(scene.size);
  if (!isEligible) return blocked(`${name} is too small for EDDM: ${reason}. Resize it to an EDDM size.`);
  if (eddmZonesOf(scene) === null)
    return blocked(`${name} has no space for the address and the postage mark in its upper half.`);
  return design.isApproved
    ? ok(`${name} is approved; ${reason}.`)
    : warning(`${name}: this version isn't approved yet.`);
}

function checkWeight({ estimate }: CheckedEddm): Verdict {
  const said = `${estimate.ounces.toFixed(2)} oz a piece`;
  return estimate.ounces > eddmRules.ounces
    ? blocked(`${said}. USPS takes up to ${eddmRules.ounces} oz. Choose a lighter paper.`)
    : ok(`${said}, ${number.format(Math.ceil(estimate.pounds))} lb together.`);
}

function checkBundles({ estimate, routes, plan }: CheckedEddm): Verdict {
  const small = routes.filter((route) => {
    const pieces = routePieces(route, plan.delivery);
    return pieces > 0 && pieces < eddmRules.bundle.fewest;
  });
  const largest = Math.max(0, ...routes.flatMap((route) => bundlesOf(routePieces(route, plan.delivery))));
  return small.length > 0
    ? warning(
        `${countOf(small.length, 'route')} of fewer than ${eddmRules.bundle.fewest} pieces: one small bundle each.`,
      )
    : ok(`${countOf(estimate.bundles, 'bundle')} of at most ${largest} pieces.`);
}

function checkDay({ plan, estimate, today }: CheckedEddm): Verdict {
  const { first_day: day } = plan;
  if (day === null) return blocked('Choose the first drop-off day.');
  if (day < today) return blocked('The first drop-off day has passed. Choose a later one.');
  if (!isPostDay(day))
    return blocked(`Post offices take no mailings on ${writeDay(day)}. The next day is ${writeDay(nextPostDay(day))}.`);
  const days = [...new Set(estimate.drops.map((drop) => drop.day))];
  return ok(
    days.length > 1
      ? `${days.length} days, from ${writeDay(day)} to ${writeDay(days.at(-1) ?? day)}.`
      : `All on ${writeDay(day)}.`,
  );
}

function checkBudget({ plan, estimate }: CheckedEddm): Verdict {
  return budgetVerdict(estimate.total_cents, plan.budget_cents, plan.currency);
}

function checkMailer({ plan: { mailer } }: CheckedEddm): Verdict {
  const missing = (['name', 'address', 'city', 'state', 'zip', 'phone'] as const).filter(
    (field) => mailer[field] === '',
  );
  return missing.length > 0
    ? warning(`Add your ${missing.join(', ')} for the postage statement, or fill it in by hand.`)
    : ok([mailer.company, mailer.name, mailer.city].filter((part) => part !== '').join(', '));
}

const checks: readonly {
  readonly key: string;
  readonly label: string;
  readonly step: number;
  readonly verdict: (checked: CheckedEddm) => Verdict;
}[] = [
  { key: 'routes', label: 'Routes', step: 0, verdict: checkRoutes },
  { key: 'counts', label: 'Counts', step: 0, verdict: checkCounts },
  { key: 'minimum', label: 'At least 200 for a ZIP code', step: 0, verdict: checkMinimum },
  { key: 'maximum', label: 'At most 5,000 a day', step: 0, verdict: checkMaximum },
  { key: 'design', label: 'Design', step: 1, verdict: checkDesign },
  { key: 'print', label: 'Print quality', step: 1, verdict: ({ design }) => printVerdict(design?.issues ?? null) },
  { key: 'weight', label: 'Weight', step: 1, verdict: checkWeight },
  { key: 'bundles', label: 'Bundles', step: 2, verdict: checkBundles },
  { key: 'day', label: 'Days', step: 2, verdict: checkDay },
  { key: 'budget', label: 'Budget', step: 2, verdict: checkBudget },
  { key: 'mailer', label: 'Mailer', step: 2, verdict: checkMailer },
];

/** What must be so, and what should be so, before the package is made. */
export function checklistOf(checked: CheckedEddm): ChecklistItem[] {
  return checks.map(({ key, label, step, verdict }) => ({ key, label, step, ...verdict(checked) }));
}
