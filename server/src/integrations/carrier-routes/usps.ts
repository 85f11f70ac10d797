import { setTimeout as sleep } from 'node:timers/promises';
import { routeKindOf } from '@acquaint/engine';
import { z } from 'zod';
import { type CarrierRouteProvider, CarrierRouteError, type PostalRoute } from './port.ts';

export interface UspsOptions {
  /** Of the geoprocessing task, such as https://gis.usps.com/arcgis/rest/services/EDDM/selectZIP/GPServer/routes/execute. */
  readonly url: string;
  /** Between two requests, in milliseconds. */
  readonly pause?: number;
}

const timeoutMilliseconds = 20_000;
const tries = 3;
const largestAnswer = 20_000_000;
const usualPause = 300;

const count = z.coerce.number().transform((value) => (Number.isFinite(value) && value > 0 ? Math.round(value) : 0));
const figure = z.coerce.number().transform((value) => (Number.isFinite(value) && value > 0 ? value : null));
const attributes = z.looseObject({
  ZIP_CODE: z.coerce.string().regex(/^\d{5}$/),
  CRID_ID: z.string().regex(/^[BCHR]\d{3}$/),
  RES_CNT: count.catch(0),
  BUS_CNT: count.catch(0),
  MED_INCOME: figure.catch(null),
  MED_AGE: figure.catch(null),
  AVG_HH_SIZ: figure.catch(null),
  CITY_STATE: z.string().catch(''),
  FACILITY_NAME: z.string().catch(''),
});
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const feature = z.object({
  attributes,
  geometry: z
    .object({ paths: z.array(z.array(position)) })
    .nullish()
    .catch(null),
});
const answer = z.object({
  results: z.array(z.object({ value: z.object({ features: z.array(feature) }) })).min(1),
});
const refusal = z.object({ error: z.object({ message: z.string().catch('') }) });

function reportedOf({ attributes: reported, geometry }: z.infer<typeof feature>): PostalRoute {
  return {
    zip: reported.ZIP_CODE,
    route: reported.CRID_ID,
    kind: routeKindOf(reported.CRID_ID),
    city: reported.CITY_STATE.trim(),
    facility: reported.FACILITY_NAME.trim(),
    residential: reported.RES_CNT,
    business: reported.BUS_CNT,
    median_age: reported.MED_AGE,
    median_income: reported.MED_INCOME === null ? null : Math.round(reported.MED_INCOME),
    household_size: reported.AVG_HH_SIZ,
    paths: (geometry?.paths ?? []).map((path) => path.map(([x, y]): [number, number] => [x, y])),
  };
}

/** Reads an answer up to a limit; a page in HTML, or what is cut off, is null. */
async function readAnswer(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > largestAnswer) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

/** The public service behind the EDDM tool of the USPS. It is not documented: whatever it answers is checked, and it is asked slowly. */
export function uspsRoutes({ url, pause = usualPause }: UspsOptions): CarrierRouteProvider {
  let turn: Promise<unknown> = Promise.resolve();

  async function tryOnce(zip: string, box: 'R' | 'B'): Promise<unknown> {
    const asked = new URL(url);
    for (const [name, value] of Object.entries({
      f: 'json',
      'env:outSR': '4326',
      ZIP: zip,
      Rte_Box: box,
      UserName: 'EDDM',
    }))
      asked.searchParams.set(name, value);
    try {
      const response = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) });
      return response.ok ? await readAnswer(response) : null;
    } catch {
      return null;
    }
  }

  async function ask(zip: string, box: 'R' | 'B'): Promise<readonly PostalRoute[]> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (attempt > 0) await sleep(pause * 2 ** attempt);
      const reported = await tryOnce(zip, box);
      if (refusal.safeParse(reported).success) throw new CarrierRouteError(`The USPS has no routes for ${zip} now.`);
      const found = answer.safeParse(reported);
      if (found.success) return found.data.results.flatMap(({ value }) => value.features.map((one) => reportedOf(one)));
    }
    throw new CarrierRouteError('The route service of the USPS cannot be reached.');
  }

  return {
    routesOf(zip) {
      const work = async (): Promise<readonly PostalRoute[]> => {
        const routes = await ask(zip, 'R');
        await sleep(pause);
        const boxes = await ask(zip, 'B').catch(() => []);
        await sleep(pause);
        const unique = new Map([...routes, ...boxes].map((route) => [`${route.zip}${route.route}`, route]));
        return [...unique.values()].filter((route) => route.zip === zip);
      };
      // One after another, whoever asks.
      const mine = turn.then(work, work);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}
