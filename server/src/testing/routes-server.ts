import { createServer } from 'node:http';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** A route as the service of the USPS reports it. */
interface UspsRoute {
  readonly route: string;
  readonly residential: number;
  readonly business?: number;
  readonly income?: number;
  readonly age?: number;
  readonly size?: number;
  readonly paths?: readonly (readonly (readonly [number, number])[])[];
}

type Trouble = 'none' | 'html' | 'error' | 'broken';

export interface RoutesServer {
  readonly url: string;
  /** The routes of each ZIP code; sections of boxes begin with B. */
  readonly routes: Map<string, UspsRoute[]>;
  /** ZIP code and kind of each request. */
  readonly asked: string[];
  /** What happens to the so-manieth request, counted from 1. */
  trouble: (request: number) => Trouble;
  close(): Promise<void>;
}

function featureOf(zip: string, { route, residential, business = 0, ...rest }: UspsRoute, index: number) {
  return {
    attributes: {
      OBJECTID: index + 1,
      ZIP_CRID: `${zip}${route}`,
      ZIP_CODE: zip,
      CRID_ID: route,
      RES_CNT: residential,
      BUS_CNT: business,
      TOT_CNT: residential + business,
      MED_INCOME: rest.income ?? 0,
      MED_AGE: rest.age ?? 0,
      AVG_HH_SIZ: rest.size ?? 0,
      LT_200_IND: residential < 200 ? 'Y' : 'N',
      CITY_STATE: 'BEL AIR MD',
      FACILITY_NAME: 'BEL AIR POST OFFICE',
    },
    geometry: { paths: rest.paths ?? [] },
  };
}

/** A server that answers as the route service of the USPS does, with the troubles that it is known for. */
export async function startRoutesServer(): Promise<RoutesServer> {
  const routes = new Map<string, UspsRoute[]>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [zip, box] = [searchParams.get('ZIP') ?? '', searchParams.get('Rte_Box') ?? ''];
    asked.push(`${zip} ${box}`);
    const trouble = reported.trouble(asked.length);
    if (trouble === 'broken') {
      request.socket.destroy();
      return;
    }
    if (trouble === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Service is being maintained</html>');
      return;
    }
    const wanted = (routes.get(zip) ?? []).filter(({ route }) => route.startsWith('B') === (box === 'B'));
    const body =
      trouble === 'error'
        ? { error: { code: 400, message: 'Unable to complete operation.', details: [] } }
        : {
            results: [
              {
                paramName: 'Routes',
                dataType: 'GPFeatureRecordSetLayer',
                value: {
                  geometryType: 'esriGeometryPolyline',
                  spatialReference: { wkid: 4326 },
                  features: wanted.map((route, index) => featureOf(zip, route, index)),
                },
              },
            ],
          };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { url, close } = await listenOnLoopback(server);
  const reported: RoutesServer = { url: `${url}/routes/execute`, routes, asked, trouble: () => 'none', close };
  return reported;
}
