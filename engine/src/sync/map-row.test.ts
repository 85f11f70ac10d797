import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SyncCell } from './cells.ts';
import { applyStep, type MappingStep } from './expressions.ts';
import { checkMappings, createRowMapper, type FieldMapping } from './map-row.ts';
import { compareSchemas, describeSchemaChange } from './schema-drift.ts';
import { suggestMappings } from './suggest-mappings.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const column = (field: string, name: string, more: Partial<FieldMapping> = {}): FieldMapping => ({
  field,
  source: { kind: 'column', column: name },
  steps: [],
  state: 'plain',
  sendsEmpty: false,
  ...more,
});
const apply = (step: MappingStep, cell: SyncCell) =>
  applyStep(step, cell, { row: { other: 'spare' }, timeZone: 'Pacific/Honolulu' });

describe('applyStep', () => {
  it.each<[MappingStep, SyncCell, SyncCell]>([
    [{ kind: 'trim' }, ' a ', 'a'],
    [{ kind: 'lower' }, 'ÀB', 'àb'],
    [{ kind: 'upper' }, 'straße', 'STRASSE'],
    [{ kind: 'digits' }, 'a-12', '12'],
    [{ kind: 'e164', country: 'US' }, '(512) 555-0100', '+15125550100'],
    [{ kind: 'e164', country: 'de' }, '0171 234567', '+49171234567'],
    [{ kind: 'date', format: 'date' }, '1969-07-20T22:56:15-04:00', '1969-07-20'],
    [{ kind: 'date', format: 'date' }, '2026-11-29T05:30:00Z', '2026-11-28'],
    [{ kind: 'date', format: 'compact-date' }, '2026-11-29 10:00:01.5+00', '20261129'],
    [{ kind: 'date', format: 'date' }, Date.parse('2026-11-29T05:30:00Z'), '2026-11-28'],
    [{ kind: 'date', format: 'date' }, Date.parse('2026-11-29T05:30:00Z') / 1_000, '2026-11-28'],
    // A day, or a time without a zone, is written in some zone that nobody named: it stays.
    [{ kind: 'date', format: 'date' }, '2026-11-29', '2026-11-29'],
    [{ kind: 'date', format: 'date' }, '2026-11-29 05:30:00', '2026-11-29'],
    [{ kind: 'date', format: 'time' }, '2026-11-29T05:30:00Z', '2026-11-29T05:30:00.000Z'],
    [{ kind: 'date', format: 'epoch-seconds' }, '1969-12-31T23:59:59Z', -1],
    [{ kind: 'date', format: 'time' }, '2026-01-02 03:04:05.123456+00', '2026-01-02T03:04:05.123Z'],
    [{ kind: 'date', format: 'compact-date' }, '2026-01-02', '20260102'],
    [{ kind: 'date', format: 'epoch-milliseconds' }, 1_700_000_000, 1_700_000_000_000],
    [{ kind: 'split', separator: ' ', position: 1 }, 'Mary Ann Smith', 'Mary'],
    [{ kind: 'split', separator: ' ', position: -1 }, 'Mary Ann Smith', 'Smith'],
    [{ kind: 'split', separator: ' ', position: 9 }, 'Mary', null],
    [{ kind: 'replace', search: 'a', replacement: '$&' }, 'aba', '$&b$&'],
    [{ kind: 'affix', prefix: 'id-', suffix: '' }, 7, 'id-7'],
    [{ kind: 'truncate', length: 2 }, '👋🏽hi', '👋🏽'],
    [{ kind: 'default', value: 'x' }, ' ', 'x'],
    [{ kind: 'default', value: 'x' }, 0, 0],
    [{ kind: 'if-empty', column: 'other' }, null, 'spare'],
    [{ kind: 'if-empty', column: 'constructor' }, null, null],
    [{ kind: 'upper' }, null, null],
  ])('%j of %j is %j', (step, cell, value) => expect(apply(step, cell)).toEqual({ value }));

  it.each<[MappingStep, SyncCell]>([
    [{ kind: 'date', format: 'date' }, '2026-02-30'],
    [{ kind: 'date', format: 'date' }, 'tomorrow'],
    [{ kind: 'date', format: 'date' }, true],
    [{ kind: 'e164', country: 'US' }, '12'],
  ])('%j of %j is a problem', (step, cell) => expect(apply(step, cell)).toHaveProperty('problem'));
});

describe('createRowMapper', () => {
  const fields = [
    { name: 'email', isRequired: true, rule: 'google.email' },
    { name: 'phone', isRequired: false, rule: 'google.phone' },
  ];
  const map = createRowMapper([column('email', 'Mail'), column('phone', 'Tel')], fields, {
    country: 'US',
    sha256,
    timeZone: 'UTC',
  });

  it('keeps a row whose other value is unusable, and says why the value is missing', () => {
    const row = map({ Mail: 'Mary@Example.com', Tel: 'none' });
    expect(row).toMatchObject({ isSendable: true, fields: { email: sha256('mary@example.com') } });
    expect(row.fields).not.toHaveProperty('phone');
    expect(row.problems).toEqual([{ field: 'phone', message: 'The destination cannot use this value.' }]);
  });

  it('does not send a row without a required field', () => {
    expect(map({ Mail: ' ', Tel: null })).toMatchObject({
      isSendable: false,
      problems: [{ field: 'email', message: 'This field is required and has no value.' }],
    });
    expect(map({ Mail: 'nobody' })).toMatchObject({ isSendable: false, problems: [{ field: 'email' }] });
  });

  it('leaves empty values out unless they shall overwrite', () => {
    const both = [column('a', 'x'), column('b', 'x', { sendsEmpty: true })];
    const row = createRowMapper(both, [], { country: 'US', sha256, timeZone: 'UTC' })({ x: null });
    expect(row.fields).toEqual({ b: null });
  });

  it('takes columns and fields called constructor and __proto__, and only own columns', () => {
    const odd = [column('__proto__', 'constructor'), column('toString', 'valueOf')];
    const source = JSON.parse('{"constructor":"c"}');
    const row = createRowMapper(odd, [], { country: 'US', sha256, timeZone: 'UTC' })(source);
    expect(Object.entries(row.fields)).toEqual([['__proto__', 'c']]);
  });

  it('never lets NUL, lone surrogates or numbers that are none through', () => {
    const text = createRowMapper([column('a', 'a')], [], { country: 'US', sha256, timeZone: 'UTC' });
    expect(text({ a: 'x\0y\uD800' }).fields).toEqual({ a: 'xy\uFFFD' });
    expect(text({ a: Number.NaN }).problems).toHaveLength(1);
    expect(text({ a: "O'Brien 👋" }).fields).toEqual({ a: "O'Brien 👋" });
  });

  it('maps any row without throwing, the same way each time', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.record({ Mail: cell, Tel: cell }), (row) => {
        expect(map(row)).toEqual(map(row));
        expect(JSON.stringify(map(row).fields)).not.toContain('@');
      }),
    );
  });
});

describe('checkMappings', () => {
  const target = { fields: [{ name: 'email', isRequired: true, rule: 'contact.email' }], allowsMoreFields: false };

  it('names unknown columns and fields, missing required fields and fields mapped twice', () => {
    expect(checkMappings([column('email', 'mail')], ['mail'], target)).toEqual([]);
    const wrong = [column('age', 'age'), column('age', 'mail', { steps: [{ kind: 'if-empty', column: 'gone' }] })];
    expect(checkMappings(wrong, ['mail'], target).map(({ message }) => message)).toEqual([
      'The destination does not have this field.',
      'The column age is not in the model.',
      'This field is mapped twice.',
      'The destination does not have this field.',
      'The column gone is not in the model.',
      'This field is required. Map a column to it.',
    ]);
    expect(checkMappings([column('email', 'mail', { state: 'hashed' })], ['mail'], target)).toHaveLength(1);
  });
});

describe('suggestMappings', () => {
  it('proposes columns by name, then by kind, each once, and sees hashes', () => {
    const hashes = [sha256('a'), sha256('b')];
    const found = suggestMappings(
      [
        { name: 'E-Mail Address', values: ['a@example.com'] },
        { name: 'First Name', values: ['Mary'] },
        { name: 'em', values: hashes },
        { name: 'cust_no', values: ['17'] },
      ],
      [
        { name: 'em', rule: 'meta.email' },
        { name: 'email', rule: 'contact.email' },
        { name: 'fn', rule: 'meta.first_name' },
        { name: 'CustNo', rule: null },
        { name: 'phone', rule: 'meta.phone' },
      ],
    );
    expect(found.map(({ field, source, state }) => [field, source, state])).toEqual([
      ['em', { kind: 'column', column: 'em' }, 'hashed'],
      ['email', { kind: 'column', column: 'E-Mail Address' }, 'plain'],
      ['fn', { kind: 'column', column: 'First Name' }, 'plain'],
      ['CustNo', { kind: 'column', column: 'cust_no' }, 'plain'],
    ]);
  });
});

describe('compareSchemas', () => {
  const before = [
    { name: 'id', type: 'integer' },
    { name: 'mail', type: 'text' },
  ];

  it('stops a sync for columns that it reads, and for no other', () => {
    expect(compareSchemas(before, before, new Set(['id', 'mail']))).toEqual({ changes: [], blocksSync: false });
    const gone = compareSchemas(before, [{ name: 'id', type: 'text' }], new Set(['mail']));
    expect(gone.blocksSync).toBe(true);
    expect(gone.changes.map(describeSchemaChange)).toEqual([
      'The column id changed from integer to text. This sync does not use it.',
      'The column mail is gone from the model. Bring it back, or save the model again and map another column.',
    ]);
    const added = compareSchemas(before, [...before, { name: 'age', type: 'integer' }], new Set(['id']));
    expect(added).toMatchObject({ blocksSync: false, changes: [{ kind: 'added', column: 'age' }] });
    expect(compareSchemas(before, before, new Set(['never'])).blocksSync).toBe(true);
  });
});
