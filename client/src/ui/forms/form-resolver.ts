import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Empty texts count as not given. */
function withoutEmpty(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Checks a form by a schema of the contract, as the server will: empty texts are left out first. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema);
  // Without its empty texts the input is what the schema is there to check, not what the type says.
  return (values, context, options) => resolve(withoutEmpty(values) as Input, context, options);
}
