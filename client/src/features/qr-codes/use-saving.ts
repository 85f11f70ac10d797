import { useState } from 'react';
import { fieldErrorsOf } from '../../platform/api-error.ts';
import { showFailure } from '../../platform/toasts.ts';
import type { Errors } from './draft-field.tsx';

/** Runs what saves, and keeps what the server says of single fields; a failure on none of them is told by a toast. */
export function useSaving() {
  const [errors, setErrors] = useState<Errors>({});
  const run = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      const result = await work();
      setErrors({});
      return result;
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) showFailure(error);
      return null;
    }
  };
  return { errors, run };
}
