import type { MergeField, Scene } from '@acquaint/contract';
import { walkScene } from './tree.ts';

/** The values of one recipient by the keys of merge fields. */
export type MergeRecord = Readonly<Record<string, string>>;

const token = /\{([a-z][a-z0-9_]{0,39})\}/g;

/** The value of a field for a recipient: what is known, or the fallback. */
export function fieldValue({ key, fallback }: MergeField, record: MergeRecord): string {
  const value = record[key]?.trim() ?? '';
  return value === '' ? fallback : value;
}

/** A text with its merge fields filled in. What is no field of the design stays as it is. */
export function fillFields(text: string, fields: readonly MergeField[], record: MergeRecord): string {
  if (!text.includes('{')) return text;
  return text.replaceAll(token, (whole, key: string) => {
    const field = fields.find((each) => each.key === key);
    return field === undefined ? whole : fieldValue(field, record);
  });
}

/** The keys that are in a text, in order, each once. */
export function fieldKeysIn(text: string): string[] {
  return [...new Set([...text.matchAll(token)].map(([, key = '']) => key))];
}

/** The texts of a design in which merge fields can be, by layer. */
export function mergeTexts(scene: Scene): { readonly id: string; readonly text: string }[] {
  return [...walkScene(scene)].flatMap(({ node }) => {
    if (node.type === 'text') return [{ id: node.id, text: node.runs.map(({ text }) => text).join('') }];
    return node.type === 'qr' && node.content.type === 'text' ? [{ id: node.id, text: node.content.text }] : [];
  });
}

/** The record that a design is shown with while nobody is chosen. */
export function sampleRecord(fields: readonly MergeField[]): MergeRecord {
  return Object.fromEntries(fields.map(({ key, sample, fallback }) => [key, sample === '' ? fallback : sample]));
}
