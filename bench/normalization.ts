import { createRowMapper, type FieldMapping } from '@acquaint/engine';
import { hash } from 'node:crypto';

// How many rows a second one core maps, normalizes and hashes: e-mail address, phone and name for Google. Usage: node bench/normalization.ts
const count = 200_000;
const column = (field: string): FieldMapping => ({
  field,
  source: { kind: 'column', column: field },
  steps: [{ kind: 'trim' }],
  state: 'plain',
  sendsEmpty: false,
});
const fields = ['email', 'phone', 'given_name'].map((name) => ({ name, isRequired: false, rule: `google.${name}` }));
const map = createRowMapper(
  fields.map(({ name }) => column(name)),
  fields,
  { country: 'US', timeZone: 'UTC', sha256: (text) => hash('sha256', text, 'hex') },
);
const rows = Array.from({ length: count }, (_, index) => ({
  email: `Person.${index}+news@Gmail.com`,
  phone: `(512) 555-${String(index % 10_000).padStart(4, '0')}`,
  given_name: ` Mary ${index}`,
}));
const start = performance.now();
const sendable = rows.filter((row) => map(row).problems.length === 0).length;
const seconds = (performance.now() - start) / 1_000;
console.log(
  `${sendable.toLocaleString('en-US')} rows · ${Math.round(count / seconds).toLocaleString('en-US')} a second`,
);
