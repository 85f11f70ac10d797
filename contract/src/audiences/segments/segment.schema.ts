import { z } from 'zod';
import { id } from '../../shared/ids.ts';
import { opsOfKind, type RuleOp, type SegmentFieldKey, segmentFields } from './segment-fields.ts';

/** How deep groups may be in groups, and how many rules a segment may have. */
export const segmentLimits = { depth: 8, rules: 100, values: 2_000, corners: 200, days: 1_100 } as const;

const keys = segmentFields.map(({ key }) => key) as [SegmentFieldKey, ...SegmentFieldKey[]];
const ops = [...new Set(Object.values(opsOfKind).flat())] as [RuleOp, ...RuleOp[]];

/** A point in degrees. */
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** The middle of a circle: where it is, and what it is called. */
const center = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().trim().max(100).default(''),
});

/**
 * What a rule asks for: a text, a number, texts, the two ends of a range (both included), the middle of a circle, or the corners of an area
 * (longitude, latitude).
 */
const ruleValue = z.union([
  z.string().trim().max(500),
  z.number(),
  z.array(z.string().trim().max(200)).max(segmentLimits.values),
  z.tuple([z.number(), z.number()]),
  z.array(point).max(segmentLimits.corners),
  center,
]);

/** One question about a person. Which value an `op` needs is said by `checkSegment` of the engine, rule by rule. */
const rule = z.strictObject({
  field: z.enum(keys),
  op: z.enum(ops),
  value: ruleValue.optional(),
  /** Of circles. */
  miles: z.number().optional(),
  /** Of lookalikes: so many percent of the file, the likest ones. */
  depth: z.number().optional(),
  /** Of behavior: at least so often, within the last so many days, on this pixel. */
  times: z.int().optional(),
  within_days: z.int().optional(),
  pixel: id.optional(),
});
export type Rule = z.infer<typeof rule>;

/** A rule, or a group of them: all must hold, any may, or one may not. */
export type Segment = Rule | { all: Segment[] } | { any: Segment[] } | { not: Segment };

const tree: z.ZodType<Segment> = z.lazy(() =>
  z.union([
    rule,
    z.strictObject({ all: z.array(tree).max(segmentLimits.rules) }),
    z.strictObject({ any: z.array(tree).max(segmentLimits.rules) }),
    z.strictObject({ not: tree }),
  ]),
);

/** Deeper than any segment is written: arrays and objects alternate, and a value of a rule has two levels itself. */
const deepest = 2 * segmentLimits.depth + 4;

function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return true;
}

/** A segment as it is sent. Its depth is looked at before anything walks down into it. */
export const segment = z
  .unknown()
  .refine(isShallow, { message: `Groups may stand ${segmentLimits.depth} deep at most`, abort: true })
  .pipe(tree);
