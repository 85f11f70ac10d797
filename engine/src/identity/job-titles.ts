import type { seniorityLevels } from '@acquaint/contract';
import { plainWord } from './words.ts';

/** How high somebody is in a company, from the top. */
export type Seniority = (typeof seniorityLevels)[number]['value'];

/** Words of each level, the first that fits counts; those of staff that sound like more come first. */
const levels: readonly (readonly [Seniority, RegExp])[] = [
  ['staff', /\b(?:assistants?|secretary|aide|receptionist) (?:to|of)\b|\bexecutive (?:assistant|secretary)\b/],
  ['staff', /\b(?:product owner|business partner|process owner|partner manager)\b/],
  ['vp', /\b(?:[aes]?vp|vice president|vice pres)\b/],
  [
    'cxo',
    /\b(?:chief|c[efioprst]o|cmo|cdo|ciso|president|(?:co )?owner|(?:co )?founder|proprietor|chair(?:man|woman|person)?)\b/,
  ],
  ['cxo', /\b(?:managing (?:director|partner|member)|general partner|executive director)\b|^partner$/],
  ['director', /\b(?:directors?|dir|head of|dean|superintendent)\b|\bhead$/],
  ['manager', /\b(?:managers?|mgr|supervisors?|team lead(?:er)?|foreman)\b/],
];

/** How high a job title is; null where there is none. */
export function seniorityOf(title: string): Seniority | null {
  const word = plainWord(title);
  return word === null ? null : (levels.find(([, pattern]) => pattern.test(word))?.[0] ?? 'staff');
}
