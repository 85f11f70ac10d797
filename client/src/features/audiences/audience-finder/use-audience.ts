import { type Audience, opsOfKind, segmentFields, segmentLimits } from '@acquaint/contract';
import { checkSegment } from '@acquaint/engine';
import { useMemo } from 'react';
import { type GroupNode, type RuleNode, writeSegment, type WrittenSegment } from './segment-tree.ts';

const limits = { fields: segmentFields, opsOfKind, limits: segmentLimits } as const;

/** What is wrong with a single rule, such as a missing answer; null for a finished one. */
export function problemOfRule({ rule }: RuleNode, isSpecial: boolean): string | null {
  return checkSegment(rule, { ...limits, isSpecial }).errors[0]?.message ?? null;
}

export interface WrittenAudience {
  readonly audience: Audience;
  /** Where each node is in it: `all.1`, or `exclude.0.any.1`. */
  readonly paths: ReadonlyMap<string, string>;
}

/** The audience that two trees stand for, without rules that are not finished; it stays the same object while it says the same. */
export function useAudience(include: GroupNode, exclude: GroupNode, isSpecial: boolean): WrittenAudience {
  const isUnfinished = (node: RuleNode): boolean => problemOfRule(node, isSpecial) !== null;
  const included = writeSegment(include, isUnfinished);
  const excluded = exclude.parts.flatMap((part): WrittenSegment[] => {
    const written = writeSegment(part, isUnfinished);
    return written === null ? [] : [written];
  });
  const paths = new Map<string, string>(included?.paths ?? [[include.id, '']]);
  for (const [index, written] of excluded.entries())
    for (const [id, path] of written.paths)
      paths.set(id, ['exclude', index, path].filter((step) => step !== '').join('.'));
  const text = JSON.stringify({
    segment: included?.segment ?? { all: [] },
    exclude: excluded.map(({ segment }) => segment),
    is_special: isSpecial,
  });
  // A cast because it was written from these very types a line ago.
  const audience = useMemo(() => JSON.parse(text) as Audience, [text]);
  return { audience, paths };
}
