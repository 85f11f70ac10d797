import { attributeOptions, type AttributeName } from '@acquaint/contract';
import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { notSuppressedAnywhere } from '../../privacy/index.ts';

/** How many people of the consumer file have a value of an attribute, in one state; '' is not known. */
export interface ConsumerMarginal {
  readonly state: string;
  readonly attribute: AttributeName;
  readonly value: string;
  readonly people: number;
}

// A cast because the compiler does not know that objects have no other keys.
const attributes = Object.keys(attributeOptions) as AttributeName[];
const row = z.object({ state: z.string(), place: z.number(), value: z.string(), people: z.number() });

/** The whole file counted by state and each attribute, in one pass; who is suppressed in the installation is left out. */
export async function consumerMarginals(clickhouse: ClickHouse): Promise<ConsumerMarginal[]> {
  const rows = await clickhouse.rows({
    sql: `
      select state,
             toUInt8(${attributes.map((name, index) => `${index} * (1 - grouping(${name}))`).join(' + ')}) as place,
             concat(${attributes.map((name) => `toString(${name})`).join(', ')})                         as value,
             count()                                                                                      as people
        from consumers
       where ${notSuppressedAnywhere}
       group by grouping sets (${attributes.map((name) => `(state, ${name})`).join(', ')})`,
    row,
  });
  return rows.flatMap(({ place, ...rest }) => {
    const attribute = attributes[place];
    return attribute === undefined ? [] : { ...rest, attribute };
  });
}
