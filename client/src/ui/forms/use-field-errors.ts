import { useState } from 'react';
import { fieldErrorsOf } from '../../platform/api/api-error.ts';

/** The errors that a failed call names, by field, for short forms that keep their values themselves: each is gone once its field's value changes. An error within a list or object belongs to the whole. */
export function useFieldErrors(
  error: unknown,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const [failed, setFailed] = useState({ error, values });
  if (failed.error !== error) setFailed({ error, values });
  const isCurrent = (path: string): boolean => {
    const [name = ''] = path.split('.', 1);
    return Object.is(values[name], failed.values[name]);
  };
  return Object.fromEntries(Object.entries(fieldErrorsOf(error)).filter(([name]) => isCurrent(name)));
}
