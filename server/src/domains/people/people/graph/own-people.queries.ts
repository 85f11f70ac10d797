import { stateOptions } from '@acquaint/contract';
import { nilId } from '../../../../platform/ids/ids.ts';
import { consumerNotSuppressed, notSuppressed } from '../../privacy/index.ts';
import { latest, latestField, recordName, visibleRecords } from './visible-records.queries.ts';

/**
 * Who is somewhere by their records, though no consumer file knows them: on a list, under a tag, in an audience. Both are queries with one
 * column of ids: of the records that are there, and of the consumers who do so beside them.
 */
export interface Membership {
  readonly records: string;
  readonly consumers: string;
}

/** Of some records those that may be used. */
export const visibleAmong = (records: string): string =>
  `select record_id from ${visibleRecords} where record_id in (${records})`;

/** Who is in rows of a table that has `consumer_id` and `is_own`. */
export const membersIn = (table: string, where: string): Membership => ({
  records: `select ${table}.consumer_id from ${table} where ${where} and is_own`,
  consumers: `select ${table}.consumer_id from ${table} where ${where} and not is_own`,
});

/** A condition over rows of such a table (`alias`: its name in the query, with a dot): whom they are of may be shown. */
export function visibleIn(table: string, alias = ''): string {
  const own = `select ${table}.consumer_id from ${table} where is_own`;
  return `${consumerNotSuppressed(`${alias}consumer_id`)} and (not ${alias}is_own or ${alias}consumer_id in (${visibleAmong(own)}))`;
}

/** The record that each of them is by: one a person, though several be named. Who is there as a consumer, too, is left out. */
const ownIds = ({ records, consumers }: Membership): string => `
  select min(record_id)
    from ${visibleRecords}
   where record_id in (${records})
     and person_id not in (select person_id from person_records final where consumer_id in (${consumers}))
   group by person_id`;

/** A condition over rows with `consumer_id` and `is_own`: who is there may be shown, and is there once. */
export const shownOnce = (membership: Membership): string =>
  `${notSuppressed} and (not is_own or consumer_id in (${ownIds(membership)}))`;

const fullName = latest(recordName);
const lastWord = `arrayElement(splitByChar(' ', ${fullName}), -1)`;
const stateCodes = `transform(upperUTF8(trim(fields['state'])), [${stateOptions.map(({ label }) => `'${label.toUpperCase()}'`).join(', ')}], [${stateOptions.map(({ value }) => `'${value}'`).join(', ')}], upper(trim(fields['state'])))`;
const street = `if(fields['address'] != '', fields['address'], trim(concat(fields['street_number'], ' ', fields['street'], ' ', fields['unit'])))`;
/** Street, city, state and ZIP code, all of one record. */
const home = `argMaxIf((${street}, fields['city'], ${stateCodes}, substring(trim(fields['zip']), 1, 5)), recorded_at, ${street} != '')`;

/**
 * The same people in full, in columns that `consumers` has, too; missing is the empty text. `is_mailable`: the newest record does not say that there is no
 * consent. `known_as` is the consumer whom some record is of. `own_person` is their id.
 */
export function ownPeople({ records, consumers }: Membership): string {
  return `
    select own_id as consumer_id, own_person, first_name, last_name, email, phone, place.1 as address, place.2 as city, place.3 as state, place.4 as zip,
           title, company, known_as, is_mailable
      from (
        select minIf(record_id, record_id in (${records})) as own_id, person_id as own_person,
               if(${latestField('given_name')} != '', ${latestField('given_name')}, trim(substring(${fullName}, 1, length(${fullName}) - length(${lastWord})))) as first_name,
               if(${latestField('surname')} != '', ${latestField('surname')}, if(first_name = '', '', ${lastWord})) as last_name,
               ${latestField('email')} as email, ${latestField('phone')} as phone, ${latestField('title')} as title, ${latestField('company')} as company,
               ${home} as place, max(consumer_id) as known_as, argMaxIf(consent, recorded_at, consent != '') != 'none' as is_mailable
          from ${visibleRecords}
         where person_id in (select person_id from person_records final where record_id in (${records}))
         group by person_id
        having own_id != toUUID('${nilId}') and (known_as = toUUID('${nilId}') or known_as not in (${consumers}))
      )`;
}
