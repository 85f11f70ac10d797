import type { z } from 'zod';
import { scopeToAccount } from '../clickhouse/account-clickhouse.ts';
import type { AccountContext } from '../http/context.ts';
import type { Services } from '../services.ts';
import type { Intent, IntentHandler } from './intents.ts';
import { recordLasting } from './lasting-intents.ts';

export interface IntentContext extends AccountContext {
  /** The same each time it is applied. */
  readonly id: string;
  readonly accountId: string;
}

/** A kind of change, named in the manifest of its domain. */
export interface DefinedIntent {
  readonly kind: string;
  /** Recorded apart from the databases, and applied again to what a backup brings back (`lasting-intents.ts`). */
  readonly isLasting?: boolean;
  apply(context: IntentContext, payload: unknown): Promise<void>;
  /** What the action itself did besides the intent, for what a backup brought back; before `apply`. */
  redo?(context: IntentContext, payload: unknown): Promise<void>;
}

interface IntentKind<S extends z.ZodObject> extends DefinedIntent {
  /** An intent of this kind. */
  of(payload: z.input<S> & object): Intent;
}

interface Definition<S extends z.ZodObject> {
  readonly kind: string;
  /** Intents of one topic are applied one after another, under the lock of that name. */
  readonly topic: string;
  readonly payload: S;
  /** Makes the change. It may be made twice, after a crash, so it must be harmless when repeated. */
  apply(context: IntentContext, payload: z.output<S>): Promise<void>;
  /** Left out: it is not applied again after a restore. */
  readonly lasting?: { redo?(context: IntentContext, payload: z.output<S>): Promise<void> };
}

/** Declares a kind of change in ClickHouse. */
export function defineIntent<S extends z.ZodObject>({
  kind,
  topic,
  payload: schema,
  apply,
  lasting,
}: Definition<S>): IntentKind<S> {
  return {
    kind,
    of: (payload) => ({ kind, topic, payload }),
    isLasting: lasting !== undefined,
    apply: (context, payload) => apply(context, schema.parse(payload)),
    async redo(context, payload) {
      await lasting?.redo?.(context, schema.parse(payload));
    },
  };
}

/** What an intent is applied with, sealed to its account. */
export function intentContext(
  services: Services,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): IntentContext {
  return {
    id,
    accountId,
    services,
    clickhouse: scopeToAccount(services.clickhouse, accountId),
    transaction: (work) => services.postgres.forAccount(accountId, work),
  };
}

/** Applies a kind of intent with what the process shares, sealed to its account. */
export function intentHandler(services: Services, { kind, isLasting = false, apply }: DefinedIntent): IntentHandler {
  return {
    kind,
    async apply({ id, accountId, payload }) {
      if (isLasting) await recordLasting(services, { kind, id, accountId, payload });
      await apply(intentContext(services, { id, accountId }), payload);
    },
  };
}
