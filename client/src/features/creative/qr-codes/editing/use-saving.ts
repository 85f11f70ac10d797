import { useEffect, useState } from 'react';
import { fieldErrorsOf } from '../../../../platform/api/api-error.ts';
import { showFailure } from '../../../../platform/toasts.ts';
import { focusField } from '../../../../ui/forms/focus-field.ts';
import type { Errors } from './draft-field.tsx';

/** The value of a draft at a path such as `content.url`. */
function valueAt(draft: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      draft,
    );
}

/**
 * Runs what saves a draft, and keeps what the server says about single fields until they change; a failure on none of them is shown by a toast.
 * The first wrong field gets the focus.
 */
export function useSaving(draft: object) {
  const [refused, setRefused] = useState<{ readonly fields: Errors; readonly draft: object }>({ fields: {}, draft });
  const run = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      const result = await work();
      setRefused({ fields: {}, draft });
      return result;
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setRefused({ fields, draft });
      if (Object.keys(fields).length === 0) showFailure(error);
      return null;
    }
  };
  useEffect(() => {
    const [first] = Object.keys(refused.fields);
    if (first !== undefined) focusField(first);
  }, [refused]);
  const isUnchanged = (path: string): boolean =>
    JSON.stringify(valueAt(refused.draft, path)) === JSON.stringify(valueAt(draft, path));
  const errors: Errors = Object.fromEntries(Object.entries(refused.fields).filter(([path]) => isUnchanged(path)));
  return { errors, run };
}
