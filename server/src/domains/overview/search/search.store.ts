import type { SearchKind, SearchResult } from '@acquaint/contract';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/postgres/postgres.ts';
import { beginningWith, containing, folded, foldedText } from '../../../platform/postgres/search.ts';

/** What is asked: its words, each of which must be found, and how many results of each kind are wanted. */
export interface SearchQuestion {
  readonly text: string;
  readonly words: readonly string[];
  readonly limit: number;
}

type StoredKind = Exclude<SearchKind, 'person' | 'user'>;

/** Each kind with its columns: id, name, note, color, is_sample, and what else its words are looked for in. */
const sources: Readonly<Record<StoredKind, SQL>> = {
  tag: sql`select id, name, '' as note, color, false as is_sample, '' as rest from tags`,
  prospect: sql`select id, name, description, null, is_sample, '' from prospect_lists`,
  campaign: sql`select id, name, status, null, is_sample, '' from campaigns where archived_at is null`,
  qr_code: sql`
    select id, name, case when archived_at is null then coalesce(code, '') else 'archived' end, null, is_sample, coalesce(code, '')
      from qr_codes`,
  design: sql`select id, name, '', null, is_sample, '' from designs where trashed_at is null`,
  asset: sql`select id, name, kind, null, is_sample, '' from assets where trashed_at is null`,
  pixel: sql`select id, name, domain, null, is_sample, domain from pixels`,
  product: sql`select id, name, category, null, is_sample, concat_ws(' ', sku, category) from products`,
};

const resultRow = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  note: z.string(),
  color: z.string().nullable(),
  is_sample: z.boolean(),
});

const matching = (texts: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${folded(texts)} like ${containing(foldedText(word))}`),
    sql` and `,
  );

/** The whole name first, then names and words that begin so, then the rest. */
function place(asked: string): SQL {
  const [name, text] = [folded(sql`name`), foldedText(asked)];
  return sql`
    case when ${name} = ${text} then 0
         when ${name} like ${beginningWith(text)} then 1
         when ${name} like ${`% ${beginningWith(text)}`} then 2
         else 3 end`;
}

/** Finds things by name; in an account's transaction it sees that account's only. */
export function createSearchStore(transaction: Transaction) {
  return {
    /** The best of each kind, one more than asked for where there are more. */
    async find(kinds: readonly StoredKind[], { text, words, limit }: SearchQuestion): Promise<SearchResult[]> {
      if (kinds.length === 0) return [];
      const parts = kinds.map(
        (kind) =>
          sql`select ${kind}::text as kind, found.* from (${sources[kind]}) as found(id, name, note, color, is_sample, rest)`,
      );
      const { rows } = await transaction.execute(sql`
        select kind, id, name, note, color, is_sample
          from (select *, row_number() over (partition by kind order by ${place(text)}, lower(name), id) as nth
                  from (${sql.join(parts, sql` union all `)}) as everything
                 where ${matching(sql`(name || ' ' || rest)`, words)}) as ranked
         where nth <= ${limit + 1}
         order by kind, nth`);
      // The kinds are those that were asked for.
      return rows.map((row) => resultRow.parse(row) as SearchResult);
    },
    /** Users of all accounts; for administrators, in a system transaction. */
    async findUsers({ text, words, limit }: SearchQuestion): Promise<SearchResult[]> {
      const { rows } = await transaction.execute(sql`
        select 'user' as kind, id, name, email || ' · ' || company_name as note, null as color, false as is_sample
          from (select users.id, users.first_name || ' ' || users.last_name as name, users.email, accounts.company_name
                  from users join accounts on accounts.id = users.account_id) as everybody
         where ${matching(sql`(name || ' ' || email || ' ' || company_name)`, words)}
         order by ${place(text)}, lower(name), id
         limit ${limit + 1}`);
      // The query names the kind itself.
      return rows.map((row) => resultRow.parse(row) as SearchResult);
    },
  };
}
