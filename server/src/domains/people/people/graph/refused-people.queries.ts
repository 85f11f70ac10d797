import type { ConsentPurpose } from '@acquaint/contract';
import { nilId } from '../../../../platform/ids/ids.ts';

const refusedKeys = (purpose: ConsentPurpose): string =>
  `select consents.email_key from consents final where consents.purpose = '${purpose}' and consents.choice = 'denied'`;

/** Everybody whom the account knows by an address that refused a purpose, by any of their addresses. */
const refusedPeople = (purpose: ConsentPurpose): string =>
  `select person_id from person_records final where email_key in (${refusedKeys(purpose)})`;

/** A condition over rows with a `consumer_id`: the last word of that consumer about a purpose is no, whichever of their addresses said so. */
export const consumerRefused = (purpose: ConsentPurpose): string => `(
  consumer_id in (select consumer_keys.consumer_id from consumer_keys
                   where consumer_keys.kind = 'email' and consumer_keys.key_hash in (select unhex(email_key) from (${refusedKeys(purpose)})))
  or consumer_id in (select person_records.consumer_id from person_records final
                      where person_records.consumer_id != toUUID('${nilId}') and person_id in (${refusedPeople(purpose)})))`;

/** The same over rows of own people, whose `consumer_id` is that of a record. */
export const ownPersonRefused = (purpose: ConsentPurpose): string =>
  `consumer_id in (select record_id from person_records final where person_id in (${refusedPeople(purpose)}))`;
