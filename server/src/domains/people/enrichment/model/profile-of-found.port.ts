import type { AudienceBreakdown } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { definePort } from '../../../../platform/ports/port.ts';

type ValueCounts = ReadonlyMap<string, readonly { value: string; count: number }[]>;
type CountValues = (keys: readonly string[]) => Promise<ValueCounts>;

/** What kind of people were found, against everybody. */
export const profileOfFound =
  definePort<(context: UserContext, countValues: CountValues) => Promise<AudienceBreakdown[]>>(
    'profile of found people',
  );
