import { checkMappings } from '@acquaint/engine';
import type { SyncMapping, SyncSchedule } from '@acquaint/contract';
import type { DestinationObject, SyncMode } from '../../../../integrations/sync/port.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { SyncModelRow } from '../../models/index.ts';
import { isCron } from '../runs/next-run.ts';
import { toFieldMapping } from '../sending/stage-rows.ts';

interface Checked {
  readonly model: Pick<SyncModelRow, 'columns' | 'definition'>;
  readonly object: DestinationObject;
  readonly mode: SyncMode;
  readonly keyField: string;
  readonly mappings: readonly SyncMapping[];
  readonly schedule: SyncSchedule;
}

function keyProblem({ object, keyField, mappings }: Checked): string | null {
  const field = object.fields.find(({ name }) => name === keyField);
  if (field !== undefined && !field.canBeKey) return 'Rows cannot be known by this field';
  if (field === undefined && !object.allowsMoreFields) return 'The destination does not have this field';
  return mappings.some((mapping) => mapping.field === keyField) ? null : 'Map a column to the key';
}

/** Throws 400 that names what is wrong with a sync before any row is read. */
export function checkSync(checked: Checked): void {
  const { model, object, mode, mappings, schedule } = checked;
  const errors: Record<string, string[]> = {};
  if (!object.modes.includes(mode)) errors['mode'] = ['The destination does not support this mode'];
  const key = keyProblem(checked);
  if (key !== null) errors['key_field'] = [key];
  const columns = model.columns.map(({ name }) => name);
  const problems = checkMappings(mappings.map(toFieldMapping), columns, object);
  if (problems.length > 0) errors['mappings'] = problems.map(({ field, message }) => `${field}: ${message}`);
  if (schedule.kind === 'cron' && !isCron(schedule.expression))
    errors['schedule'] = ['Enter five fields, such as 0 6 * * 1-5'];
  if (schedule.kind === 'after_refresh' && model.definition.kind !== 'list')
    errors['schedule'] = ['Only models of a list can run after a refresh'];
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}
