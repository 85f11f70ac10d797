import {
  chooseEddmRoutes as operation,
  eddmLimits,
  type EddmPlan,
  type RouteProfile,
  type RouteRefusal,
} from '@acquaint/contract';
import { chooseRoutes, dayOf, eddmPiecePrice, shapeCenter, writeCount } from '@acquaint/engine';
import { computation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { createDesignStore, sceneOf } from '../../../creative/ad-builder/index.ts';
import { lookUpRoutes } from './look-up-routes.ts';
import { profileOfPersona } from './persona-profile.ts';

const sentences: Readonly<Record<RouteRefusal, string>> = {
  excluded: 'You left them out',
  box: 'Sections of post office boxes',
  empty: 'Nobody is delivered to there',
  unknown: 'What the aim asks for is not known of them',
  too_many: `A mailing holds ${writeCount(eddmLimits.routes)} routes: others bring more`,
  small_zip: 'Too few pieces for their ZIP code: the post takes 200 or more',
  budget: 'The money is used up by better ones',
};
// A cast because the compiler does not know that objects have no other keys.
const refusals = Object.keys(sentences) as RouteRefusal[];

/** What a piece costs in all, in cents. */
async function pieceCents({ services, transaction, user }: UserContext, plan: EddmPlan): Promise<number> {
  const { design_id: id } = plan;
  const design = id === null ? null : await transaction((tx) => createDesignStore(tx, user).find(id));
  const day = plan.first_day ?? dayOf(services.now(), user.time_zone);
  const { printing, postage } = eddmPiecePrice({ plan, size: design === null ? null : sceneOf(design).size, day });
  return printing + postage;
}

async function profileOf(context: UserContext, { by, persona_id: id }: EddmPlan['aim']): Promise<RouteProfile | null> {
  if (by !== 'persona') return null;
  if (id === null) throw invalidInput({ 'plan.aim.persona_id': ['Choose a persona'] });
  return (await profileOfPersona(context, id)).profile;
}

export const chooseEddmRoutes = computation(operation, async (context, { body: { plan, excluded } }) => {
  const { place, aim, budget_cents: budget } = plan;
  if (place === null) throw invalidInput({ 'plan.place': ['Choose a place first'] });
  const profile = await profileOf(context, aim);
  const cents = await pieceCents(context, plan);
  const { routes, problem } = await lookUpRoutes(context.services, place.shape, false);
  const limit = Math.min(
    budget === null ? Number.POSITIVE_INFINITY : Math.floor(budget / cents),
    aim.pieces ?? Number.POSITIVE_INFINITY,
  );
  const chosen = chooseRoutes({
    routes,
    excluded: new Set(excluded),
    plan,
    aim,
    pieces: limit,
    center: shapeCenter(place.shape),
    profile,
  });
  const counted = Map.groupBy(chosen.refused.values(), (reason) => reason);
  const total = Math.round(chosen.pieces * cents);
  return {
    data: {
      routes: [...chosen.routes],
      pieces: chosen.pieces,
      total_cents: total,
      left_out: refusals.flatMap((reason) => {
        const count = counted.get(reason)?.length ?? 0;
        return count === 0 ? [] : [{ reason, routes: count, says: sentences[reason] }];
      }),
    },
    message: problem === '' ? `${chosen.routes.length} of ${routes.length} routes were chosen.` : problem,
  };
});
