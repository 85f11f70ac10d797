import { googleDestination } from './google/destination.ts';
import { httpDestination } from './http/destination.ts';
import { hubspotDestination } from './hubspot/destination.ts';
import { klaviyoDestination } from './klaviyo/destination.ts';
import { mailchimpDestination } from './mailchimp/destination.ts';
import { metaDestination } from './meta/destination.ts';
import type { DestinationConnector, SourceConnector } from './port.ts';
import { postgresDestination } from './postgres/destination.ts';
import { postgresSource } from './postgres/source.ts';
import { s3Destination } from './s3/destination.ts';
import { sftpDestination } from './sftp/destination.ts';

/** Everything that syncs can write to, in the order of the gallery. The practice destination is the product's own. */
export const destinationConnectors: readonly DestinationConnector[] = [
  postgresDestination,
  httpDestination,
  s3Destination,
  sftpDestination,
  mailchimpDestination,
  klaviyoDestination,
  hubspotDestination,
  metaDestination,
  googleDestination,
];

/** What a vendor says of the people that it gets. */
export function recognitionOf(vendor: string): 'matched' | 'known' | 'untold' {
  return destinationConnectors.find((connector) => connector.vendor === vendor)?.recognition ?? 'untold';
}

/** Everything outside the product that syncs can read from. */
export const sourceConnectors: readonly SourceConnector[] = [postgresSource];
