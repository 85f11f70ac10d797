import { sampleSources } from './load-person.ts';
import { searchPeople } from './search-people.port.ts';
import { findPeople } from './search-people.queries.ts';

/** Finds people among the records of the account. */
export const peopleByName = searchPeople.by(async (context, question) => {
  const { services, clickhouse } = context;
  const sample = await sampleSources(context);
  return findPeople(clickhouse, question, { pepper: services.identityPepper, sample });
});
