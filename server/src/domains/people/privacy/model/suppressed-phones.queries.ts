import { keyOfText } from '../../../../platform/auth/identity-key.queries.ts';
import { phoneKeyOf } from './phone-key.queries.ts';
import { suppressedHere } from './suppressions.queries.ts';

const words = "arrayFilter(word -> word != '', splitByWhitespace(lower(name)))";

/**
 * Rows of a table (`place, email, phone, name, zip`) whose phone is suppressed in the account of a sealed question or in the installation, as a query of
 * `place`. A phone may be a household's or an office's: rows that name somebody else, or give an address where an address is on the list, are left out. Needs `pepper`.
 */
export function suppressedPhones(table: string): string {
  return `
    select distinct place
      from (
        select place, email, ${keyOfText(`concat('phone ', ${phoneKeyOf('phone')})`)} as phone_key,
               if(length(${words}) > 1 and match(zip, '^[0-9]{5}'),
                  ${keyOfText(`concat('name ', arrayStringConcat(${words}, ' '), ' ', left(zip, 5))`)}, '') as name_key
          from ${table}
      ) as given
     inner join (
        select email_key, name_keys, arrayJoin(phone_keys) as phone_key from suppressions final where ${suppressedHere}
      ) as listed on listed.phone_key = given.phone_key
     where (listed.email_key = '' or given.email = '')
       and (empty(listed.name_keys) or given.name_key = '' or has(listed.name_keys, given.name_key))`;
}
