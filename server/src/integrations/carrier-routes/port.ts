import type { CarrierRoute } from '@acquaint/contract';

/** A route as an outside service describes it. */
export type PostalRoute = Omit<CarrierRoute, 'id' | 'longitude' | 'latitude' | 'source' | 'counted_on'>;

/** Whoever knows the carrier routes of the post. */
export interface CarrierRouteProvider {
  /** All routes of a ZIP code, with sections of post office boxes; none where it has none. Rejects with CarrierRouteError. */
  routesOf(zip: string): Promise<readonly PostalRoute[]>;
}

/** Routes cannot be had; the message says why, to people. */
export class CarrierRouteError extends Error {
  override readonly name = 'CarrierRouteError';
}
