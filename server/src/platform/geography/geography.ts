import { open, type Reader } from 'maxmind';
import { z } from 'zod';
import { ConfigurationError } from '../../config.ts';

/** Where an address seems to be; '' for what is not known. Country and region are the codes of ISO 3166. */
export interface Place {
  readonly country: string;
  readonly region: string;
  readonly city: string;
}

/** What the operator's databases say of addresses. Addresses are looked up and never stored. */
export interface Geography {
  readonly hasPlaces: boolean;
  placeOf(address: string): Place;
  /** Whether the address belongs to a company that rents out servers: nobody reads a page there. */
  isDataCenter(address: string): boolean;
}

const nowhere: Place = { country: '', region: '', city: '' };

const names = z.looseObject({ en: z.string().optional() }).optional();
/** MaxMind's own layout, and the flat one of the ip-location-db project. */
const placeRecord = z.looseObject({
  country: z.looseObject({ iso_code: z.string().optional() }).optional(),
  subdivisions: z.array(z.looseObject({ iso_code: z.string().optional() })).optional(),
  city: z.union([z.looseObject({ names }), z.string()]).optional(),
  country_code: z.string().optional(),
  state1: z.string().optional(),
});
const networkRecord = z.looseObject({ autonomous_system_organization: z.string().optional() });

/** Companies whose networks are rented servers. Networks that carry people's traffic (relays of browsers, content delivery) are left out on purpose. */
const hosts =
  /\b(?:amazon|aws|google cloud|microsoft azure|digitalocean|ovh|hetzner|linode|vultr|choopa|oracle cloud|alibaba|tencent|contabo|leaseweb|scaleway|online s\.?a\.?s|m247|datacamp|hostinger|ionos|netcup|upcloud|psychz|colocrossing|quadranet)\b/i;

const cityOf = (city: z.infer<typeof placeRecord>['city']): string =>
  typeof city === 'string' ? city : (city?.names?.en ?? '');

function toPlace({ country, subdivisions, city, country_code, state1 }: z.infer<typeof placeRecord>): Place {
  return {
    country: country?.iso_code ?? country_code ?? '',
    region: subdivisions?.[0]?.iso_code ?? state1 ?? '',
    city: cityOf(city),
  };
}

async function openDatabase(setting: string, file: string | null): Promise<Reader<never> | null> {
  if (file === null) return null;
  try {
    return await open<never>(file);
  } catch (error) {
    throw new ConfigurationError(`${setting} names ${file}, which is no database in MaxMind's format.`, {
      cause: error,
    });
  }
}

/** What a database says of an address; null for an address that it does not know, or that is none. */
function find<Found>(reader: Reader<never> | null, address: string, record: z.ZodType<Found>): Found | null {
  try {
    const found: unknown = reader?.get(address);
    return found == null ? null : (record.safeParse(found).data ?? null);
  } catch {
    return null;
  }
}

/** Opens the databases that the operator names: places, and networks by their owners. Throws ConfigurationError for a file that cannot be read. */
export async function openGeography(files: { places: string | null; networks: string | null }): Promise<Geography> {
  const places = await openDatabase('GEO_DATABASE', files.places);
  const networks = await openDatabase('ASN_DATABASE', files.networks);
  return {
    hasPlaces: places !== null,
    placeOf(address) {
      const record = find(places, address, placeRecord);
      return record === null ? nowhere : toPlace(record);
    },
    isDataCenter(address) {
      return hosts.test(find(networks, address, networkRecord)?.autonomous_system_organization ?? '');
    },
  };
}
