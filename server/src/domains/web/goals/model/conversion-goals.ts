import { conversionGoals } from '../../../accounts/profile/index.ts';
import { createGoalStore } from './goals.store.ts';

/** Every goal of an account may count as a conversion. */
export const goalsAsConversions = conversionGoals.by(async (transaction) => {
  const goals = await createGoalStore(transaction).listAllGoals();
  return goals.map(({ id }) => id);
});
