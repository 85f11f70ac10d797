import { createHash } from 'node:crypto';
import { createRowMapper, type FieldMapping, type SourceRow } from '@acquaint/engine';
import { stager } from '../server/src/domains/sync/syncs/sending/stage-rows.ts';
import { googleDestination } from '../server/src/integrations/sync/google/destination.ts';
import { spread } from './print-spread.ts';

const people = 40_000;
const fields = ['emailAddress', 'phoneNumber', 'givenName', 'familyName'] as const;
const columns = { emailAddress: 'email', phoneNumber: 'phone', givenName: 'first', familyName: 'last' } as const;

function rowsOf(): SourceRow[] {
  return Array.from({ length: people }, (_, place) => ({
    id: String(place),
    email: ` Person.${place}+shop@Example${place % 50}.com`,
    phone: `(${200 + (place % 700)}) ${200 + (place % 790)}-${String(place % 10_000).padStart(4, '0')}`,
    first: `Given ${place % 900}`,
    last: `O'Family-${place % 7_000}`,
  }));
}

/** Rows in a second of the processor, so that other work on the machine does not count. */
function rowsPerSecond(rows: readonly SourceRow[], work: (row: SourceRow) => unknown): number {
  const began = process.cpuUsage();
  for (const row of rows) work(row);
  const { user, system } = process.cpuUsage(began);
  return (rows.length * 1_000_000) / (user + system);
}

/** Rows a second on one core: an address, a phone number and two names normalized and hashed; then all that is done to a row that is read. */
export function measureNormalization(rounds: number): void {
  const rows = rowsOf();
  const mappings = fields.map((field): FieldMapping => ({
    field,
    source: { kind: 'column', column: columns[field] },
    steps: [],
    state: 'plain',
    sendsEmpty: false,
  }));
  const known = [
    { name: 'emailAddress', isRequired: true, rule: 'google.email' },
    { name: 'phoneNumber', isRequired: false, rule: 'google.phone' },
    { name: 'givenName', isRequired: false, rule: 'google.given_name' },
    { name: 'familyName', isRequired: false, rule: 'google.family_name' },
  ];
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const object = {
    id: 'list',
    name: 'List',
    fields: known.map((field) => ({ ...field, label: field.name, type: 'text' as const, canBeKey: true })),
    allowsMoreFields: false,
    modes: ['mirror' as const],
    needsConsent: false,
  };
  const sync = {
    object,
    keyField: 'emailAddress',
    holdoutPercent: 0,
    mappings: mappings.map(({ sendsEmpty, ...mapping }) => ({
      ...mapping,
      sends_empty: sendsEmpty,
      steps: [],
      source: { ...mapping.source },
    })),
  };
  const map = createRowMapper(mappings, known, { sha256, country: 'US', timeZone: 'UTC' });
  const stage = stager({ sync, keyColumns: ['id'], isBuiltIn: false, pepper: 'ab'.repeat(32), timeZone: 'UTC' });
  // The first round warms up.
  const all = Array.from({ length: rounds + 2 }, () => [rowsPerSecond(rows, map), rowsPerSecond(rows, stage)] as const);
  const measured = all.slice(1);
  console.log(`${spread(measured.map(([mapped]) => mapped))} rows/s normalized and hashed`);
  console.log(
    `${spread(measured.map(([, staged]) => staged))} rows/s ready for the plan, for ${googleDestination.name}`,
  );
}
