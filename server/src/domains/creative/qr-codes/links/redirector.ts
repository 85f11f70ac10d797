import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseTarget, type LinkState, normalizeShortCode, targetAddress, withScan } from '@acquaint/engine/links';
import proxyAddress from '@fastify/proxy-addr';
import { recordAttempt } from '../../../../platform/auth/attempts.ts';
import { isPasswordCorrect } from '../../../../platform/auth/passwords.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import { isBlocked } from './blocked-domains.ts';
import type { DaySalt } from './day-salt.ts';
import { describeScan, factsOf, type Scan } from './describe-scan.ts';
import { type Link, type LinkTerms, stateOf } from './link.ts';
import { type LinkPage, linkPageHeaders, renderLinkPage } from './link-pages.ts';
import type { Links } from './links.ts';
import { answeredScans } from './scan-metrics.ts';
import type { ScanRecorder } from './scan-recorder.ts';
import type { ScanRow } from './scan-row.ts';

export interface RedirectorOptions {
  readonly services: EdgeServices;
  readonly links: Links;
  readonly recorder: ScanRecorder;
  readonly salt: DaySalt;
}

/** A scan with its id, and how many there were before it. */
interface CountedScan extends Scan {
  readonly scans: number;
  readonly scanId: string;
}

/** What a scan is answered with. */
type Answer =
  | { readonly kind: 'redirect'; readonly url: string; readonly reason: string }
  | { readonly kind: 'page'; readonly page: LinkPage; readonly reason: string }
  | { readonly kind: 'vcard'; readonly text: string; readonly reason: string };

const common = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;
/** A code, and behind it the code of the piece of mail that it is printed on. */
const shortPath = /^\/q\/([0-9a-z-]{3,30})(?:\/([0-9a-hjkmnp-tv-z]{10}))?\/?(?:\?|$)/i;
const longestForm = 2_000;
const unknownPage: LinkPage = {
  status: 404,
  title: 'This code leads nowhere',
  text: 'It has no destination yet. If you typed the address, check it against the print.',
};
/** A target that was allowed once and is not any more. */
const blocked: Answer = {
  kind: 'page',
  reason: 'blocked',
  page: {
    status: 403,
    title: 'This target is blocked',
    text: 'The operator of this address does not lead to it.',
  },
};
const closedPages: Readonly<Record<Exclude<LinkState, 'open'> | 'paused', Omit<LinkPage, 'status'>>> = {
  waiting: { title: 'Not yet', text: 'What this code leads to has not begun. Please come back later.' },
  ended: { title: 'This is over', text: 'What this code led to has ended.' },
  'used up': { title: 'This is over', text: 'This code has been used as often as it could be.' },
  paused: { title: 'Just a moment', text: 'What this code leads to is paused. Please come back later.' },
};
/** What is said of a scan that found the link closed: it is none of those that use a link up. */
const closedReasons = new Set(['closed', 'fallback', 'blocked']);
const passwordPage: LinkPage = {
  status: 200,
  title: 'A password, please',
  text: 'What this code leads to is protected.',
  asksPassword: true,
};
const passwordLimit = {
  kind: 'qr-password',
  maximum: 10,
  withinMinutes: 10,
  message: 'Too many tries. Please wait some minutes.',
} as const;

/** The codes in the address of a short link, its own and that of a piece of mail; null for any other address. */
function codesOfPath(url: string | undefined): { readonly code: string; readonly piece: string } | null {
  const found = shortPath.exec(url ?? '');
  const [, code, piece = ''] = found ?? [];
  return code === undefined ? null : { code: normalizeShortCode(code), piece: piece.toUpperCase() };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    // Without an encoding a request gives bytes.
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > longestForm) break;
    chunks.push(part);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Leads where a link leads, or shows what it shows. */
function open({ url, joinsPixel, terms }: Link, scan: CountedScan): Answer {
  const named = joinsPixel && !scan.isBot ? scan.scanId : null;
  if (terms === null) return { kind: 'redirect', url: named === null ? url : withScan(url, named), reason: 'target' };
  if (terms.page?.kind === 'vcard') return { kind: 'vcard', text: terms.page.text, reason: 'target' };
  if (terms.page !== null)
    return { kind: 'page', page: { status: 200, title: 'Message', text: terms.page.text }, reason: 'target' };
  const chosen = chooseTarget(terms, factsOf(scan, scan.scans));
  return { kind: 'redirect', url: targetAddress(chosen.url, terms.utm, named), reason: chosen.reason };
}

function answerClosed(terms: LinkTerms, state: keyof typeof closedPages): Answer {
  if (terms.fallbackUrl !== '') return { kind: 'redirect', url: terms.fallbackUrl, reason: 'fallback' };
  return { kind: 'page', page: { status: 200, ...closedPages[state] }, reason: 'closed' };
}

function rowOf(
  link: Link,
  scan: Scan,
  { scanId, reason, piece }: { scanId: string; reason: string; piece: string },
): ScanRow {
  return {
    account_id: link.accountId,
    code_id: link.id,
    at: clickHouseTime(scan.at),
    scan_id: scanId,
    visitor: scan.visitor,
    reason,
    piece,
    browser: scan.client.browser,
    platform: scan.client.platform,
    device: scan.client.device,
    language: scan.languages[0] ?? '',
    referrer_host: scan.referrerHost,
    ...scan.place,
    is_bot: scan.isBot,
    is_sample: link.isSample,
  };
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const body = (text: string): void => void response.end(request.method === 'HEAD' ? undefined : text);
  if (answer.kind === 'redirect') {
    // After a form the browser must ask with GET.
    const status = request.method === 'POST' ? 303 : 302;
    response.writeHead(status, { ...common, location: answer.url, 'content-length': 0 }).end();
    return;
  }
  if (answer.kind === 'vcard') {
    const disposition = 'attachment; filename="contact.vcf"';
    response.writeHead(200, {
      ...common,
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': disposition,
    });
    return body(answer.text);
  }
  response.writeHead(answer.page.status, { ...common, ...linkPageHeaders });
  body(renderLinkPage(answer.page));
}

/**
 * Answers short links from memory, before the web framework: a code that is printed must lead on under any load, and while a database is
 * down. A scan is recorded before it is answered. What follows a `?` is ignored, so that nobody makes a code lead elsewhere.
 */
export function createRedirector({ services, links, recorder, salt }: RedirectorOptions) {
  const { config, metrics, log } = services;
  const trusts = config.trustedProxies.length === 0 ? null : proxyAddress.compile([...config.trustedProxies]);
  const ipOf = (request: IncomingMessage): string =>
    trusts === null ? (request.socket.remoteAddress ?? '') : proxyAddress(request, trusts);

  /** Asks for the password, or checks the one that came; null once it is right. */
  async function askPassword(request: IncomingMessage, link: Link): Promise<Answer | null> {
    const ask = (change: Partial<LinkPage> = {}): Answer => ({
      kind: 'page',
      page: { ...passwordPage, ...change },
      reason: 'password',
    });
    if (request.method !== 'POST') return ask();
    const form = await readForm(request);
    try {
      const attempt = await recordAttempt(services, passwordLimit, `${link.id} ${ipOf(request)}`);
      const isRight = await isPasswordCorrect(link.terms?.passwordHash ?? null, form.get('password') ?? '');
      if (!isRight) return ask({ status: 401, failure: 'This is not the password.' });
      await attempt.forgive();
      return null;
    } catch (error) {
      if (error instanceof OperationError) return ask({ status: 429, failure: error.message });
      throw error;
    }
  }

  /** What a request finds: the link closed, its password asked for, or where it leads. */
  async function answerTo(request: IncomingMessage, link: Link, scan: CountedScan): Promise<Answer> {
    const { terms } = link;
    if (terms === null) return open(link, scan);
    const state = stateOf(link, { at: scan.at, scans: scan.scans });
    if (state !== 'open') return answerClosed(terms, state);
    const asked = terms.passwordHash === null ? null : await askPassword(request, link);
    return asked ?? open(link, scan);
  }

  async function answerLink(
    request: IncomingMessage,
    response: ServerResponse,
    { link, piece }: { readonly link: Link; readonly piece: string },
  ): Promise<void> {
    const scan = describeScan(request, services, { ip: ipOf(request), salt: salt.of(services.now()), link });
    const scanId = newId(scan.at.getTime());
    const answerAfter = async (scans: number): Promise<Answer> => {
      const found = await answerTo(request, link, { ...scan, scans, scanId });
      return found.kind === 'redirect' && isBlocked(found.url, config.blockedDomains) ? blocked : found;
    };
    const known = links.scansOf(link);
    let answer = await answerAfter(known);
    // A form that is sent is the scan that the page before it was.
    if (request.method !== 'POST') {
      if (!scan.isBot && !closedReasons.has(answer.reason)) {
        const before = await links.recordScan(link);
        // Other edges were asked meanwhile.
        if (before !== known) answer = await answerAfter(before);
      }
      await recorder.record(rowOf(link, scan, { scanId, reason: answer.reason, piece }));
      answeredScans.of(metrics).inc({ outcome: scan.isBot ? 'robot' : answer.kind });
    }
    send(request, response, answer);
  }

  /** Answers a request for a short link; false for any other. */
  return function redirect(request: IncomingMessage, response: ServerResponse): boolean {
    const codes = codesOfPath(request.url);
    if (codes === null) return false;
    const link = links.find(codes.code);
    const isForm = request.method === 'POST' && link?.terms?.passwordHash != null;
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isForm) {
      response.writeHead(405, { ...common, allow: 'GET, HEAD' }).end();
      return true;
    }
    if (link === undefined) {
      answeredScans.of(metrics).inc({ outcome: 'unknown' });
      send(request, response, { kind: 'page', page: unknownPage, reason: 'unknown' });
      return true;
    }
    answerLink(request, response, { link, piece: codes.piece }).catch((error: unknown) => {
      log.error({ err: error }, 'a short link was not answered');
      if (!response.headersSent) response.writeHead(503, { ...common, 'retry-after': '2' });
      response.end();
    });
    return true;
  };
}

export type Redirect = ReturnType<typeof createRedirector>;
