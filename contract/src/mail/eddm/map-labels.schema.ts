import { z } from 'zod';

const longitude = z.coerce.number().min(-180).max(180);
const latitude = z.coerce.number().min(-90).max(90);

/** What a map shows, in degrees. */
export const mapBounds = z
  .strictObject({ west: longitude, south: latitude, east: longitude, north: latitude })
  .refine(({ west, east }) => west < east, { path: ['east'], message: 'Must be east of west' })
  .refine(({ south, north }) => south < north, { path: ['north'], message: 'Must be north of south' });
export type MapBounds = z.output<typeof mapBounds>;

export const mapLabel = z.object({
  kind: z.enum(['city', 'county', 'zip']),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** People of a city, or of the largest city of a county; 0 where that is not known. */
  people: z.number().int(),
});
export type MapLabel = z.infer<typeof mapLabel>;
