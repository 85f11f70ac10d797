import { z } from 'zod';

/** The address of a study, as text. */
export const studyAddress = z.object({ study: z.string().optional().catch(undefined) });
export type StudyAddress = z.infer<typeof studyAddress>;
