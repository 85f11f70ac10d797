import { z } from 'zod';

/** A value that is a list: as it is, as JSON in a form's field, or as repeated fields of JSON. */
export function listField<Item extends z.ZodType>(item: Item, most: number) {
  const parsed = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  };
  return z.preprocess((value) => {
    const whole = parsed(value);
    return Array.isArray(whole) ? whole.map(parsed) : whole;
  }, z.array(item, 'Must be a JSON list').min(1, 'Choose at least one').max(most));
}
