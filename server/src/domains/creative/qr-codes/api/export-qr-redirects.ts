import type { exportQrRedirects as operation } from '@acquaint/contract';
import { contentUrl, targetAddress } from '@acquaint/engine';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { QrCodeRow } from '../links/qr-codes.table.ts';
import { allCodes } from '../model/all-codes.ts';
import { shortUrlOf } from '../model/short-url.ts';

interface Redirect {
  readonly row: QrCodeRow;
  readonly shortUrl: string;
  readonly code: string;
  readonly target: string;
}

/** Short links that lead to an address; what shows a text or a business card needs this product. */
async function* redirectsOf(context: UserContext): AsyncGenerator<Redirect> {
  for await (const row of allCodes(context)) {
    const [url, shortUrl] = [contentUrl(row.content), shortUrlOf(context.services, context.facts, row)];
    if (row.code !== null && shortUrl !== null && url !== '')
      yield { row, shortUrl, code: row.code, target: targetAddress(url, row.utm, null) };
  }
}

async function* cellsOf(context: UserContext): AsyncGenerator<Record<string, string>> {
  for await (const { row, shortUrl, code, target } of redirectsOf(context))
    yield { name: row.name, code, short_url: shortUrl, target };
}

async function* jsonOf(context: UserContext): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const { row, shortUrl, code, target } of redirectsOf(context)) {
    const { name, rules, variants, timeZone } = row;
    const entry = { name, code, short_url: shortUrl, target, rules, variants, time_zone: timeZone };
    yield separator + JSON.stringify(entry);
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n';
}

/** Addresses are encoded by the parser of URLs; what nginx would read as a variable or the end of a text is encoded too. */
const nginxText = (url: string): string =>
  `"${url.replaceAll('$', '%24').replaceAll('"', '%22').replaceAll('\\', '%5C')}"`;

async function* nginxOf(context: UserContext): AsyncGenerator<string> {
  yield `# Short links of QR codes. Put this into the http block of nginx, and into a server block:
#   location ~* ^/q/ { if ($acquaint_target = "") { return 404; } return 302 $acquaint_target; }
# Rules by device, language or time, passwords and counts need the product itself.
map_hash_bucket_size 256;
map $uri $acquaint_target {
  default "";
`;
  for await (const { code, target } of redirectsOf(context)) yield `  "~*^/q/${code}/?$" ${nginxText(target)};\n`;
  yield '}\n';
}

export const exportQrRedirects: Verb<typeof operation> = (context, { query }) => {
  const answers = {
    csv: () => ({
      name: 'redirects.csv',
      type: 'text/csv; charset=utf-8',
      content: writeCsv(['name', 'code', 'short_url', 'target'], cellsOf(context)),
    }),
    json: () => ({ name: 'redirects.json', type: 'application/json', content: jsonOf(context) }),
    nginx: () => ({ name: 'redirects.conf', type: 'text/plain; charset=utf-8', content: nginxOf(context) }),
  };
  return Promise.resolve(answers[query.format]());
};
