import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type FunnelRow, funnels, type GoalRow, goals } from './goals.table.ts';

/** Goals and funnels; in an account's transaction it sees that account's only. */
export function createGoalStore(transaction: Transaction) {
  return {
    /** In the order of making. */
    async listGoals(pixelId: string): Promise<GoalRow[]> {
      return transaction
        .select()
        .from(goals)
        .where(eq(goals.pixelId, pixelId))
        .orderBy(asc(goals.createdAt), asc(goals.id));
    },
    /** Those of every pixel. */
    async listAllGoals(): Promise<GoalRow[]> {
      return transaction.select().from(goals).orderBy(asc(goals.id));
    },
    async insertGoal(row: typeof goals.$inferInsert): Promise<GoalRow | null> {
      const [inserted] = await transaction.insert(goals).values(row).onConflictDoNothing().returning();
      return inserted ?? null;
    },
    async removeGoal(id: string): Promise<GoalRow | null> {
      const [row] = await transaction.delete(goals).where(eq(goals.id, id)).returning();
      return row ?? null;
    },
    async listFunnels(pixelId: string): Promise<FunnelRow[]> {
      return transaction
        .select()
        .from(funnels)
        .where(eq(funnels.pixelId, pixelId))
        .orderBy(asc(funnels.createdAt), asc(funnels.id));
    },
    async findFunnel(id: string): Promise<FunnelRow | null> {
      const [row] = await transaction.select().from(funnels).where(eq(funnels.id, id));
      return row ?? null;
    },
    async insertFunnel(row: typeof funnels.$inferInsert): Promise<FunnelRow> {
      const [inserted] = await transaction.insert(funnels).values(row).returning();
      if (inserted === undefined) throw new Error('A funnel was not stored');
      return inserted;
    },
    async removeFunnel(id: string): Promise<FunnelRow | null> {
      const [row] = await transaction.delete(funnels).where(eq(funnels.id, id)).returning();
      return row ?? null;
    },
  };
}
