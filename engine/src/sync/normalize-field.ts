import { cellText, isEmptyCell, type SyncCell } from './cells.ts';
import type { StepResult } from './expressions.ts';
import {
  isNormalizationRule,
  normalizationRules,
  type NormalizationRule,
  type RuleOptions,
} from './normalization-rules.ts';

/** Whether a column holds plain values or SHA-256 hashes. It is stated, never guessed. */
export type HashState = 'plain' | 'hashed';

export interface NormalizeOptions extends RuleOptions {
  /** Lowercase hexadecimal SHA-256 of a text in UTF-8. */
  readonly sha256: (text: string) => string;
  /** In which days of instants are written. */
  readonly timeZone: string;
}

const hashForm = /^[0-9a-f]{64}$/;
const hashLike = /^[0-9a-f]{64}$/i;

function checkHash(text: string): StepResult {
  if (hashForm.test(text)) return { value: text };
  if (hashLike.test(text))
    return { problem: 'The hash is in uppercase. Hash the normalized value and write it in lowercase.' };
  return { problem: 'This is not a SHA-256 hash of 64 hexadecimal characters.' };
}

function applyRule(rule: NormalizationRule, text: string, options: NormalizeOptions): StepResult {
  if (rule.isHashed && hashLike.test(text.trim()))
    return { problem: 'This looks like a hash. Mark the column as hashed, or map the plain value.' };
  const normal = rule.normalize(text, options);
  if (normal === null) return { problem: 'The destination cannot use this value.' };
  return { value: rule.isHashed ? options.sha256(normal) : normal };
}

/** Brings a value into the form that the destination wants. A rule that does not exist is a problem, never a plain value that slips through. */
export function normalizeField(
  cell: SyncCell,
  { rule, state }: { readonly rule: string | null; readonly state: HashState },
  options: NormalizeOptions,
): StepResult {
  if (rule === null || isEmptyCell(cell)) return { value: isEmptyCell(cell) && rule !== null ? null : cell };
  if (!isNormalizationRule(rule)) return { problem: `The normalization rule ${rule} does not exist.` };
  const text = cellText(cell) ?? '';
  if (state === 'plain') return applyRule(normalizationRules[rule], text, options);
  return normalizationRules[rule].isHashed
    ? checkHash(text)
    : { problem: 'The destination takes this field as plain text. A hash is of no use to it.' };
}
