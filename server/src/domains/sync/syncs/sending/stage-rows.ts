import { createHash } from 'node:crypto';
import { createRowMapper, type FieldMapping, isEmptyCell, type MappedRow } from '@acquaint/engine';
import type { SyncMapping } from '@acquaint/contract';
import type { DestinationObject } from '../../../../integrations/sync/port.ts';
import { addressKey } from '../../../../platform/auth/email-key.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { consentColumn, type ModelRow, rowKey } from '../../models/index.ts';

/** Where phone numbers and postal codes are from that do not say so. */
const country = 'US';
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of what was sent of a row, as much is stored as shows a change: two states of one row are alike by chance once in 2^64. */
const hashLength = 16;

export function toFieldMapping({ sends_empty: sendsEmpty, ...mapping }: SyncMapping): FieldMapping {
  return { ...mapping, sendsEmpty };
}

/** Maps rows of a model as a destination gets them, days in the time zone of the account. */
export function mapperOf(
  mappings: readonly SyncMapping[],
  object: DestinationObject,
  timeZone: string,
): (row: ModelRow) => MappedRow {
  return createRowMapper(mappings.map(toFieldMapping), object.fields, { sha256, country, timeZone });
}

export interface StagedRow {
  readonly destination_key: string;
  /** '' without one. */
  readonly row_key: string;
  readonly consumer_id: string;
  readonly email_key: string;
  readonly hash: string;
  readonly payload: string;
  /** `undivided`: the holdout is still to be taken from it. */
  readonly fate: 'send' | 'undivided' | 'unmapped' | 'no_key' | 'no_consent';
  readonly reason: string;
}

interface StagingOptions {
  readonly sync: {
    readonly object: DestinationObject;
    readonly mappings: readonly SyncMapping[];
    readonly keyField: string;
    readonly holdoutPercent: number;
  };
  readonly keyColumns: readonly string[];
  /** The rows are of the built-in source, which says of whom the account may not contact at all. */
  readonly isBuiltIn: boolean;
  readonly pepper: string;
  /** Of the account. */
  readonly timeZone: string;
}

/** The address of a row, by which the opt-outs of people are found who are in no consumer file; '' without one. */
function addressOf(row: ModelRow): string {
  const found = Object.values(row).find((value) => typeof value === 'string' && /^[^@\s]+@[^@\s]+$/.test(value.trim()));
  return typeof found === 'string' ? found : '';
}

/** Fields in the order of their names, so that equal rows have equal hashes. */
function written(fields: MappedRow['fields']): string {
  const names = Object.keys(fields).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(fields[name])}`).join(',')}}`;
}

/** Prepares rows for the plan of a run. */
export function stager({
  sync,
  keyColumns,
  isBuiltIn,
  pepper,
  timeZone,
}: StagingOptions): (row: ModelRow) => StagedRow {
  const map = mapperOf(sync.mappings, sync.object, timeZone);
  return (row) => {
    const { fields, problems, isSendable } = map(row);
    const own = Object.hasOwn(fields, sync.keyField) ? fields[sync.keyField] : null;
    const key = own === null || own === undefined || isEmptyCell(own) ? '' : String(own);
    const model = rowKey(row, keyColumns) ?? '';
    const payload = written(fields);
    const address = addressOf(row);
    const id = typeof row['id'] === 'string' && uuidForm.test(row['id']) ? row['id'] : nilId;
    const fateOf = (): StagedRow['fate'] => {
      if (key === '' || model === '') return 'no_key';
      if (isBuiltIn && row[consentColumn] === 'no') return 'no_consent';
      if (!isSendable) return 'unmapped';
      return sync.holdoutPercent > 0 ? 'undivided' : 'send';
    };
    return {
      destination_key: key,
      row_key: model,
      consumer_id: id,
      email_key: address === '' ? '' : addressKey(pepper, address),
      hash: sha256(payload).slice(0, hashLength),
      payload,
      fate: fateOf(),
      reason: problems.map(({ field, message }) => `${field}: ${message}`).join(' '),
    };
  };
}
