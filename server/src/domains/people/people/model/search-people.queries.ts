import type { SearchResult } from '@acquaint/contract';
import { z } from 'zod';
import { addressKey } from '../../../../platform/auth/email-key.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { foldedText } from '../../../../platform/postgres/search.ts';
import { latest, latestField as field, recordName, visibleRecords } from '../graph/visible-records.queries.ts';
import { isSample } from './people.queries.ts';

interface PeopleQuestion {
  readonly text: string;
  /** Each must be in the name or the address. */
  readonly words: readonly string[];
  readonly limit: number;
}

/** How many records are ranked; more words narrow the search. */
const mostRecords = 500;
const idRow = z.object({ id: z.string() });

/** What is looked through, without accents; only what has any letters beyond those of English is rewritten. */
const searchText = String.raw`if(length(search_text) = lengthUTF8(search_text), search_text,
  replaceAll(lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(search_text), '\\p{Mn}+', '')), '’', ''''))`;

/** Records whose name or address has all words, or whose address is the one that was typed, also where only its hash was ever given. */
async function matchingRecords(
  own: AccountClickHouse,
  { words, text }: PeopleQuestion,
  pepper: string,
): Promise<string[]> {
  const lower = words.map(foldedText);
  const conditions = lower.map((_word, index) => `position(text, {word${index}:String}) > 0`);
  const rows = await own.rows({
    sql: `
      with ${searchText} as text
      select toString(record_id) as id
        from person_records
       where (${conditions.join(' and ')})
          or email_key = {key:String}
       order by startsWith(trimLeft(text), {text:String}) desc, record_id
       limit ${mostRecords}`,
    params: {
      ...Object.fromEntries(lower.map((word, index) => [`word${index}`, word])),
      key: text.includes('@') ? addressKey(pepper, text) : 'none',
      text: foldedText(text),
    },
    row: idRow,
  });
  return rows.map(({ id }) => id);
}

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  place: z.string(),
  is_sample: z.boolean(),
});

/** People of the account by name and address, who is suppressed left out; `sample` are the pixels and imports whose people were made up. */
export async function findPeople(
  own: AccountClickHouse,
  question: PeopleQuestion,
  { pepper, sample }: { readonly pepper: string; readonly sample: readonly string[] },
): Promise<SearchResult[]> {
  const records = await matchingRecords(own, question, pepper);
  if (records.length === 0) return [];
  const rows = await own.rows({
    sql: `
      select toString(person_id) as id, ${latest(recordName)} as name, ${field('email')} as email,
             arrayStringConcat(arrayFilter(part -> part != '', [${field('city')}, ${field('state')}]), ', ') as place,
             ${isSample}
        from ${visibleRecords}
       where record_id in {records:Array(UUID)}
       group by person_id
       order by startsWith(lowerUTF8(name), {text:String}) desc, lowerUTF8(name), person_id
       limit {limit:UInt32}`,
    params: { records, sample, text: question.text.toLowerCase(), limit: question.limit + 1 },
    row: personRow,
  });
  return rows.map(({ id, name, email, place, is_sample }) => ({
    id,
    kind: 'person',
    name: [name, email, 'A person without a name'].find((text) => text !== '') ?? '',
    note: [name === '' ? '' : email, place].filter((part) => part !== '').join(' · '),
    color: null,
    is_sample,
  }));
}
