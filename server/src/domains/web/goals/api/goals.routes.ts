import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createFunnel } from './create-funnel.ts';
import { createGoal } from './create-goal.ts';
import { deleteFunnel } from './delete-funnel.ts';
import { deleteGoal } from './delete-goal.ts';
import { listFunnels } from './list-funnels.ts';
import { listGoals } from './list-goals.ts';

export const goalRoutes = [
  bind(contract.listGoals, listGoals),
  bind(contract.createGoal, createGoal),
  bind(contract.deleteGoal, deleteGoal),
  bind(contract.listFunnels, listFunnels),
  bind(contract.createFunnel, createFunnel),
  bind(contract.deleteFunnel, deleteFunnel),
];
