import type { Funnel, Goal } from '@acquaint/contract';
import type { PixelRow } from '../../pixels/index.ts';
import type { FunnelRow, GoalRow } from './goals.table.ts';

export function presentGoal({ id, name, kind, target }: GoalRow, { pixelUuid }: PixelRow): Goal {
  return { id, pixel_uuid: pixelUuid, name, kind, target };
}

export function presentFunnel({ id, name, steps }: FunnelRow, { pixelUuid }: PixelRow): Funnel {
  return { id, pixel_uuid: pixelUuid, name, steps };
}
