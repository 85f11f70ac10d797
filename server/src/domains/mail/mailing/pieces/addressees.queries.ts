import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { visibleRecords } from '../../../people/people/index.ts';
import { isShown } from './shown-pieces.queries.ts';

/** Whom a piece is for, by ids. */
export interface Addressee {
  /** Of the consumer file; null: they are not in it. */
  readonly consumer: string | null;
  /** The record of the account that they were mailed by; null: they were mailed by the consumer file. */
  readonly record: string | null;
  readonly people: readonly string[];
}

const pieceRow = z.object({ mailing: z.string(), serial: z.number(), id: z.string(), is_own: z.boolean() });
const recordRow = z.object({ record: z.string(), consumer: z.string(), person: z.string() });

/** Names a piece among those of an account. */
export const pieceKey = (mailing: string, serial: number): string => `${mailing} ${serial}`;

/** Whom some pieces are for, by `pieceKey`; who may not be used any more is left out. */
export async function addresseesOf(
  clickhouse: AccountClickHouse,
  pieces: readonly { readonly mailing: string; readonly serial: number }[],
): Promise<Map<string, Addressee>> {
  const found = await clickhouse.rows({
    sql: `
      select toString(mailing_id) as mailing, serial, toString(consumer_id) as id, is_own
        from mail_pieces final
       where (mailing_id, serial) in (select arrayJoin(arrayZip({mailings:Array(UUID)}, {serials:Array(UInt32)})))
         and arm = 'mail' and ${isShown()}`,
    params: { mailings: pieces.map(({ mailing }) => mailing), serials: pieces.map(({ serial }) => serial) },
    row: pieceRow,
  });
  const records = await clickhouse.rows({
    sql: `
      select toString(record_id) as record, toString(consumer_id) as consumer, toString(person_id) as person
        from ${visibleRecords}
       where record_id in {ids:Array(UUID)} or consumer_id in {ids:Array(UUID)}`,
    params: { ids: found.map(({ id }) => id) },
    row: recordRow,
  });
  const byRecord = Map.groupBy(records, ({ record }) => record);
  const byConsumer = Map.groupBy(records, ({ consumer }) => consumer);
  return new Map(
    found.map(({ mailing, serial, id, is_own: isOwn }) => {
      const own = (isOwn ? byRecord : byConsumer).get(id) ?? [];
      const people = [...new Set(own.map(({ person }) => person))];
      return [pieceKey(mailing, serial), { consumer: isOwn ? null : id, record: isOwn ? id : null, people }];
    }),
  );
}
