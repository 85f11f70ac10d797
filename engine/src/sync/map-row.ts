import { cellOf, isEmptyCell, type SourceRow, type SyncCell } from './cells.ts';
import { applyStep, type MappingStep, type StepContext, type StepResult } from './expressions.ts';
import { isNormalizationRule, normalizationRules } from './normalization-rules.ts';
import { type HashState, normalizeField, type NormalizeOptions } from './normalize-field.ts';

/** Where the value of a field comes from, and what happens to it. */
export interface FieldMapping {
  /** The field of the destination. */
  readonly field: string;
  readonly source:
    | { readonly kind: 'column'; readonly column: string }
    | { readonly kind: 'constant'; readonly value: SyncCell };
  readonly steps: readonly MappingStep[];
  readonly state: HashState;
  /** Empty values are sent and overwrite what the destination has. Otherwise the field is left out of the row. */
  readonly sendsEmpty: boolean;
}

/** What the mapping needs to know of a field of the destination. */
export interface MappedField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly rule: string | null;
}

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface MappedRow {
  readonly fields: Readonly<Record<string, SyncCell>>;
  /** Values that were left out, with the reason. */
  readonly problems: readonly FieldProblem[];
  /** A required field has no value: the row cannot be sent. */
  readonly isSendable: boolean;
}

function evaluate(mapping: FieldMapping, context: StepContext): StepResult {
  let value = mapping.source.kind === 'constant' ? mapping.source.value : cellOf(context.row, mapping.source.column);
  if (typeof value === 'number' && !Number.isFinite(value)) return { problem: 'This is not a finite number.' };
  for (const step of mapping.steps) {
    const result = applyStep(step, value, context);
    if ('problem' in result) return result;
    value = result.value;
  }
  return { value: typeof value === 'string' ? cleanText(value) : value };
}

/** NUL and lone surrogates are in no encoding that a destination takes. */
function cleanText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
}

/**
 * Prepares a mapping for many rows: the result maps one row. Values are evaluated, normalized and hashed in this order; a value that cannot
 * be used is left out with its reason, so that one bad phone number does not cost a row its e-mail address.
 */
export function createRowMapper(
  mappings: readonly FieldMapping[],
  fields: readonly MappedField[],
  options: NormalizeOptions,
): (row: SourceRow) => MappedRow {
  const known = new Map(fields.map((field) => [field.name, field]));
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const prepared = mappings.map((mapping) => ({ mapping, rule: known.get(mapping.field)?.rule ?? null }));
  return (row) => {
    const entries: [string, SyncCell][] = [];
    const problems: FieldProblem[] = [];
    const filled = new Set<string>();
    for (const { mapping, rule } of prepared) {
      const { field, state, sendsEmpty } = mapping;
      const evaluated = evaluate(mapping, { row, timeZone: options.timeZone });
      const result = 'problem' in evaluated ? evaluated : normalizeField(evaluated.value, { rule, state }, options);
      if ('problem' in result) {
        problems.push({ field, message: result.problem });
        continue;
      }
      if (!isEmptyCell(result.value)) filled.add(field);
      else if (!sendsEmpty) continue;
      entries.push([field, result.value]);
    }
    for (const field of required)
      if (!filled.has(field) && !problems.some((problem) => problem.field === field))
        problems.push({ field, message: 'This field is required and has no value.' });
    // Object.fromEntries defines own properties, so a field called __proto__ is a field.
    return { fields: Object.fromEntries(entries), problems, isSendable: required.every((field) => filled.has(field)) };
  };
}

interface MappingTarget {
  readonly fields: readonly MappedField[];
  readonly allowsMoreFields: boolean;
}

/** What is wrong with one mapping. */
function checkMapping(mapping: FieldMapping, columns: readonly string[], target: MappingTarget): string[] {
  const field = target.fields.find(({ name }) => name === mapping.field);
  const problems: string[] = [];
  if (field === undefined && !target.allowsMoreFields) problems.push('The destination does not have this field.');
  for (const column of columnsOf(mapping))
    if (!columns.includes(column)) problems.push(`The column ${column} is not in the model.`);
  if (mapping.state === 'hashed' && !isHashedRule(field?.rule ?? null))
    problems.push('The destination takes this field as plain text, not as a hash.');
  return problems;
}

/** What is wrong with mappings before any row is read: unknown columns and fields, missing required fields, one field mapped twice. */
export function checkMappings(
  mappings: readonly FieldMapping[],
  columns: readonly string[],
  target: MappingTarget,
): FieldProblem[] {
  const seen = new Set<string>();
  const problems: FieldProblem[] = [];
  for (const mapping of mappings) {
    const { field } = mapping;
    if (seen.has(field)) problems.push({ field, message: 'This field is mapped twice.' });
    seen.add(field);
    for (const message of checkMapping(mapping, columns, target)) problems.push({ field, message });
  }
  for (const { name, isRequired } of target.fields)
    if (isRequired && !seen.has(name))
      problems.push({ field: name, message: 'This field is required. Map a column to it.' });
  return problems;
}

/** The columns of the model that a mapping reads. */
export function columnsOf({ source, steps }: FieldMapping): string[] {
  const filling = steps.flatMap((step) => (step.kind === 'if-empty' ? [step.column] : []));
  return source.kind === 'column' ? [source.column, ...filling] : filling;
}

/** Whether the values of a field with this rule are hashed; null: it has none. */
export function isHashedRule(rule: string | null): boolean {
  return rule !== null && isNormalizationRule(rule) && normalizationRules[rule].isHashed;
}
