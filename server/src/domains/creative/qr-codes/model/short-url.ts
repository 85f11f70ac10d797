import { shortLinkPayload, staticPayload } from '@acquaint/engine';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import type { Services } from '../../../../platform/services.ts';
import type { QrCodeRow } from '../links/qr-codes.table.ts';

type Coded = Pick<QrCodeRow, 'code' | 'domain' | 'content'>;

/** Where short links begin: at the product's own address, or at a host that an account has pointed here. */
function baseOf(services: Services, facts: Pick<RequestFacts, 'host'>, domain: string | null): string {
  const own = publicUrlOf(services.config, facts);
  return domain === null ? own : `${new URL(own).protocol}//${domain}`;
}

/** The short link of a code as people read it; null of static ones. */
export function shortUrlOf(
  services: Services,
  facts: Pick<RequestFacts, 'host'>,
  { code, domain }: Coded,
): string | null {
  return code === null ? null : `${baseOf(services, facts, domain)}/q/${code.toLowerCase()}`;
}

/** What is in the picture of a code. */
export function payloadOf(services: Services, facts: Pick<RequestFacts, 'host'>, row: Coded): string {
  const { code, domain, content } = row;
  return code === null ? staticPayload(content) : shortLinkPayload(baseOf(services, facts, domain), code);
}
