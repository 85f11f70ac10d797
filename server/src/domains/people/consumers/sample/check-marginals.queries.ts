import { attributeLabel } from '@acquaint/contract';
import type { Weighted } from '@acquaint/engine';
import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import {
  childShare,
  householdIncomes,
  maleShare,
  marriedShare,
  netWorthShares,
  ownerShare,
  personAges,
} from './census.data.ts';

export interface Marginal {
  readonly attribute: string;
  readonly value: string;
  readonly label: string;
  /** Share in the published figures and in the file, among persons or households whose attribute is known; 0 to 1. */
  readonly published: number;
  readonly file: number;
  /** How far they may lie apart, as a share; null where nothing is promised. */
  readonly tolerance: number | null;
}

interface Comparison {
  readonly attribute: string;
  readonly published: Weighted<string>;
  /** Attributes of the household are counted once per household. */
  readonly isOfHousehold: boolean;
  readonly tolerance: number | null;
}

const yesNo = (share: number): Weighted<string> => [
  ['Y', share],
  ['N', 1 - share],
];

const comparisons: readonly Comparison[] = [
  { attribute: 'age_range', published: personAges, isOfHousehold: false, tolerance: 0.01 },
  {
    attribute: 'gender',
    published: [
      ['M', maleShare],
      ['F', 1 - maleShare],
    ],
    isOfHousehold: false,
    tolerance: null,
  },
  { attribute: 'married', published: yesNo(marriedShare), isOfHousehold: false, tolerance: null },
  { attribute: 'homeowner', published: yesNo(ownerShare), isOfHousehold: true, tolerance: 0.01 },
  { attribute: 'children', published: yesNo(childShare), isOfHousehold: true, tolerance: null },
  { attribute: 'income_range', published: householdIncomes, isOfHousehold: true, tolerance: 0.02 },
  { attribute: 'net_worth', published: netWorthShares, isOfHousehold: true, tolerance: null },
];

const shareRow = z.object({ value: z.string(), share: z.number() });

/** The file's shares beside the published ones. */
export async function compareMarginals(clickhouse: ClickHouse): Promise<Marginal[]> {
  const marginals: Marginal[] = [];
  for (const { attribute, published, isOfHousehold, tolerance } of comparisons) {
    const rows = await clickhouse.rows({
      sql: `
        select ${attribute}                          as value,
               count() / sum(count()) over ()        as share
          from consumers
         where ${attribute} != ''
           ${isOfHousehold ? 'and is_householder' : ''}
         group by value`,
      row: shareRow,
    });
    const shares = new Map(rows.map(({ value, share }) => [value, share]));
    for (const [value, share] of published)
      marginals.push({
        attribute,
        value,
        label: attributeLabel(attribute, value),
        published: share,
        file: shares.get(value) ?? 0,
        tolerance,
      });
  }
  return marginals;
}
