import { listPeople, listPeopleImports } from '@acquaint/contract';
import { fileOf } from './customer-files.ts';
import { killDuring } from './kill-work.ts';

const rows = 3_000;
const perPage = 100;

export interface KilledImport {
  /** How often the process was killed in the middle of the work. */
  readonly kills: number;
  /** The addresses of all people in the end, in the order of their names, and how many records each is made of. */
  readonly people: readonly { readonly email: string; readonly records: number }[];
}

const pairs = [
  ['Name', 'full_name'],
  ['E-mail', 'email'],
];

function form(): FormData {
  const people = Array.from({ length: rows }, (_, place) => [`Person ${place}`, `p${place}@example.com`]);
  const made = new FormData();
  made.set('columns', JSON.stringify(pairs));
  made.set('consent', 'asked');
  made.set('policy', 'create');
  made.set('file', fileOf([['Name', 'E-mail'], ...people], 'killed.csv'));
  return made;
}

/** Kills the whole product again and again in the middle of an import of 3,000 people, and returns who is there in the end. */
export async function killImport(directory: string, rounds: number): Promise<KilledImport> {
  const { kills, result } = await killDuring(directory, rounds, {
    send: ({ request }) => request('/api/visitors/import', { method: 'POST', body: form() }),
    async state({ request }) {
      const { data } = listPeopleImports.response.parse(JSON.parse(await request('/api/people-imports')));
      return data[0]?.status ?? null;
    },
    async result({ request }) {
      const people: KilledImport['people'][number][] = [];
      for (let page = 0; page <= rows / perPage; page += 1) {
        const query = `source=import&orderBy=name&orderDirection=asc&perPage=${perPage}&page=${page}`;
        const { data } = listPeople.response.parse(JSON.parse(await request(`/api/people?${query}`)));
        people.push(...data.map(({ email, records }) => ({ email, records })));
      }
      return people;
    },
  });
  return { kills, people: result };
}
