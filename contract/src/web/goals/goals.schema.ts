import { z } from 'zod';
import { plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

export const stepKinds = ['page', 'form', 'event'] as const;
export type StepKind = (typeof stepKinds)[number];

const target = plainText(500).min(1, 'Say which page, form or event');

function isStep({ kind, target: text }: { kind: StepKind; target: string }): boolean {
  return kind !== 'page' || /^[/*]/.test(text);
}
const pageMessage = { path: ['target'], message: 'A page begins with /, such as /thanks or /products/*' };

/** Something a visitor does. `*` in the target stands for anything. */
export const step = z.strictObject({ kind: z.enum(stepKinds), target }).refine(isStep, pageMessage);
export type Step = z.infer<typeof step>;

export const goal = z.object({
  id,
  pixel_uuid: id,
  name: z.string(),
  kind: z.enum(stepKinds),
  target: z.string(),
});
export type Goal = z.infer<typeof goal>;

export const goalPayload = z
  .strictObject({ pixel_uuid: id, name: plainText(100).min(1, 'Name is required'), kind: z.enum(stepKinds), target })
  .refine(isStep, pageMessage);
export type GoalPayload = z.input<typeof goalPayload>;

export const funnelSteps = { least: 2, most: 8 } as const;

export const funnel = z.object({ id, pixel_uuid: id, name: z.string(), steps: z.array(step) });
export type Funnel = z.infer<typeof funnel>;

export const funnelPayload = z.strictObject({
  pixel_uuid: id,
  name: plainText(100).min(1, 'Name is required'),
  steps: z
    .array(step)
    .min(funnelSteps.least, `A funnel has at least ${funnelSteps.least} steps`)
    .max(funnelSteps.most, `A funnel has at most ${funnelSteps.most} steps`),
});
export type FunnelPayload = z.input<typeof funnelPayload>;

export const funnelResult = z.object({
  /** Visitors who took the step after all steps before it, in this order. */
  steps: z.array(z.object({ kind: z.enum(stepKinds), target: z.string(), visitors: z.number().int() })),
});
export type FunnelResult = z.infer<typeof funnelResult>;
