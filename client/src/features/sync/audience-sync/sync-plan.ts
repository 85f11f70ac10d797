import type {
  OperationRequest,
  createSync,
  Sync,
  SyncConsent,
  SyncMapping,
  SyncObject,
  SyncSchedule,
} from '@acquaint/contract';

/** What somebody chose so far; what is left open is as suggested. */
export interface Plan {
  readonly name: string;
  readonly modelId: string;
  readonly connectionId: string;
  readonly objectId: string;
  readonly mode: Sync['mode'] | null;
  readonly onLeave: Sync['on_leave'];
  readonly keyField: string;
  /** Null: as it was suggested. */
  readonly mappings: readonly SyncMapping[] | null;
  readonly schedule: SyncSchedule;
  readonly guards: Sync['guards'];
  /** Undefined: as it is usual for the destination. */
  readonly consent: SyncConsent | null | undefined;
  readonly holdout: number;
}

export const firstPlan: Plan = {
  name: '',
  modelId: '',
  connectionId: '',
  objectId: '',
  mode: null,
  onLeave: 'remove',
  keyField: '',
  mappings: null,
  schedule: { kind: 'manual' },
  guards: { most_removals: 30, most_refused: 50 },
  consent: undefined,
  holdout: 0,
};

/** The choices under the names that the server gives errors by. */
export function valuesOf(plan: Plan): Readonly<Record<string, unknown>> {
  return {
    name: plan.name,
    object_id: plan.objectId,
    mode: plan.mode,
    on_leave: plan.onLeave,
    key_field: plan.keyField,
    mappings: plan.mappings,
    schedule: plan.schedule,
    guards: plan.guards,
    consent: plan.consent,
    holdout_percent: plan.holdout,
  };
}

/** What follows from what was chosen. */
export interface Settled {
  readonly mappings: readonly SyncMapping[];
  /** The fields that rows can be known by. */
  readonly keys: SyncObject['fields'];
  readonly keyField: string;
  readonly mode: Sync['mode'];
}

function modeOf({ mode }: Plan, { modes }: SyncObject): Sync['mode'] {
  if (mode !== null && modes.includes(mode)) return mode;
  return modes.includes('mirror') ? 'mirror' : (modes[0] ?? 'upsert');
}

/** The choices of a plan, with suggestions where nothing was chosen. */
export function settlePlan(plan: Plan, object: SyncObject, suggestions: readonly SyncMapping[]): Settled {
  const mappings = plan.mappings ?? suggestions;
  const keys = object.fields.filter(
    ({ name, can_be_key: canBeKey }) => canBeKey && mappings.some(({ field }) => field === name),
  );
  const chosen = keys.find(({ name }) => name === plan.keyField) ?? keys[0];
  return { mappings, keys, keyField: chosen?.name ?? '', mode: modeOf(plan, object) };
}

/** The plan as a sync. */
export function bodyOf(
  plan: Plan,
  { mappings, keyField, mode }: Settled,
  { name, objectId }: { readonly name: string; readonly objectId: string },
): OperationRequest<typeof createSync>['body'] {
  return {
    name,
    model_id: plan.modelId,
    connection_id: plan.connectionId,
    object_id: objectId,
    mode,
    on_leave: plan.onLeave,
    key_field: keyField,
    mappings: [...mappings],
    schedule: plan.schedule,
    guards: plan.guards,
    ...(plan.consent === undefined ? {} : { consent: plan.consent }),
    holdout_percent: plan.holdout,
  };
}
