import type { listGoals as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createGoalStore } from '../model/goals.store.ts';
import { pixelByUuid } from '../model/pixel-of.ts';
import { presentGoal } from '../model/present-goal.ts';

export const listGoals: Verb<typeof operation> = async ({ transaction }, { query }) =>
  transaction(async (tx) => {
    const pixel = await pixelByUuid(tx, query.pixelUuid);
    const rows = await createGoalStore(tx).listGoals(pixel.id);
    return { data: rows.map((row) => presentGoal(row, pixel)) };
  });
