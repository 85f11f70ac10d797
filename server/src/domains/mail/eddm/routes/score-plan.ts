import type { ChecklistItem, EddmEstimate, EddmPlan } from '@acquaint/contract';
import { dayOf, estimateEddm, type RouteCounts } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { checkPrint, createDesignStore, sceneOf } from '../../../creative/ad-builder/index.ts';
import { routesById } from './carrier-routes.queries.ts';
import { checklistOf } from '../model/eddm-checklist.ts';
import type { EddmDesign, EddmFacts } from '../model/eddm.table.ts';

export interface WeighedPlan {
  readonly routes: readonly RouteCounts[];
  /** Routes of the plan that are not stored any more. */
  readonly gone: readonly string[];
  readonly design: EddmDesign | null;
  readonly estimate: EddmEstimate;
  readonly checklist: ChecklistItem[];
}

async function designOf(
  { services, transaction, user, facts }: UserContext,
  id: string | null,
): Promise<EddmDesign | null> {
  if (id === null) return null;
  const row = await transaction((tx) => createDesignStore(tx, user).find(id));
  if (row === null || row.trashedAt !== null) return null;
  const { name, revision, approvedRevision } = row;
  const scene = sceneOf(row);
  const issues = await checkPrint({ services, accountId: user.account_id, facts }, scene);
  return {
    frozen: { id: row.id, name, revision, scene },
    isApproved: approvedRevision === revision,
    issues: issues.map(({ message }) => message),
  };
}

/** What a plan would mail now: its routes as they are stored, its price, its drops, and what is missing. */
export async function scorePlan(context: UserContext, plan: EddmPlan): Promise<WeighedPlan> {
  const { services } = context;
  const routes = await routesById(services.clickhouse, plan.routes);
  const found = new Set(routes.map(({ id }) => id));
  const gone = plan.routes.filter((id) => !found.has(id));
  const design = await designOf(context, plan.design_id);
  const today = dayOf(services.now(), context.user.time_zone);
  const estimate = estimateEddm({
    plan,
    routes,
    size: design?.frozen.scene.size ?? null,
    day: plan.first_day ?? today,
  });
  const checklist = checklistOf({ plan, routes, gone, design, estimate, today });
  return { routes, gone, design, estimate, checklist };
}

/** What lists show of a plan. */
export function factsOf({ place }: EddmPlan, { routes, pieces, total_cents, drops }: EddmEstimate): EddmFacts {
  const days = drops.flatMap(({ day }) => day ?? []).toSorted();
  return {
    place: place?.name ?? '',
    routes,
    pieces,
    total_cents,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  };
}
