import { z } from 'zod';
import { day, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

export const annotation = z.object({ id, day, text: z.string() });
export type Annotation = z.infer<typeof annotation>;
export const annotationPayload = z.strictObject({ day, text: plainText(200).min(1, 'Say what happened') });
