import { type Verification, verifyPixel as operation } from '@acquaint/contract';
import { hostOf, isHostAllowed } from '@acquaint/engine';
import { computation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { fetchPage, type FetchedPage, PageError } from '../../../../platform/web/fetch-page.ts';
import { loadPixel } from '../model/load-pixel.ts';
import type { PixelRow } from '../model/pixels.table.ts';

const scriptPattern = /\/p\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.js/gi;
const tagManagerPattern = /googletagmanager\.com\/gtm\.js|[?&]id=GTM-[A-Z0-9]+/;

/** Systems that a page shows it was made with, and where the snippet goes in them. */
const systems = [
  {
    pattern: /\/wp-(?:content|includes)\//,
    says: 'It is made with WordPress: install the plugin as the WordPress guide above says, and clear the cache of WordPress.',
  },
  {
    pattern: /cdn\.shopify\.com\/|Shopify\.theme/,
    says: 'It is made with Shopify: paste the snippet into theme.liquid of the theme that is published.',
  },
  {
    pattern: /data-wf-(?:site|page)=|cdn\.prod\.website-files\.com\//,
    says: 'It is made with Webflow: paste the snippet into Head code under Custom code, and publish the site again.',
  },
] as const;
const anySystem = 'Paste it into the head, publish the page, and clear its cache.';

/** What a page says about the installation of a pixel. */
function judge({ pixelUuid }: Pick<PixelRow, 'pixelUuid'>, { url, status, text }: FetchedPage): Verification {
  const host = hostOf(url) ?? url;
  const uuids = [...text.matchAll(scriptPattern)].map(([, uuid = '']) => uuid.toLowerCase());
  if (uuids.includes(pixelUuid)) return { outcome: 'installed', url, text: `The snippet is on ${host}.` };
  if (status >= 400) return { outcome: 'unreachable', url, text: `${host} answered with the error ${status}.` };
  if (uuids.length > 0)
    return {
      outcome: 'other_pixel',
      url,
      text: `There is a snippet on ${host}, but with the id of another pixel. Replace it by the one above.`,
    };
  if (tagManagerPattern.test(text))
    return {
      outcome: 'tag_manager',
      url,
      text: `${host} uses Google Tag Manager, whose tags are not in the page itself. Publish the container and wait for the first event here.`,
    };
  return {
    outcome: 'missing',
    url,
    text: `The snippet is not on ${host}. ${systems.find(({ pattern }) => pattern.test(text))?.says ?? anySystem}`,
  };
}

export const verifyPixel = computation(operation, async (context, { params, body }) => {
  const pixel = await loadPixel(context, params.id);
  const address = body.url === '' ? `https://${pixel.domain}/` : body.url;
  const host = hostOf(address);
  // Whoever may use a pixel may have its pages read, not any page of the web.
  if (host === null || !isHostAllowed(host, [pixel.domain, ...pixel.allowedDomains]))
    throw invalidInput({ url: [`Must be a page of ${pixel.domain} or another allowed domain`] });
  try {
    const page = await fetchPage(address, { privateHosts: context.services.config.privateHosts });
    return { data: judge(pixel, page) };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return { data: { outcome: 'unreachable' as const, url: address, text: error.message } };
  }
});
