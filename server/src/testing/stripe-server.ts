import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './listen-on-loopback.ts';

interface Card {
  readonly id: string;
  readonly customer: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

export interface StripeServer {
  readonly url: string;
  /** Customers by their ids, with the card that is charged. */
  readonly customers: Map<string, { chosen: string | null; account: string }>;
  readonly cards: Card[];
  /** Requests by method and path. */
  readonly asked: string[];
  /** Answers so many of the next requests with 500. */
  failures: number;
  close(): Promise<void>;
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    .end(JSON.stringify(body));
}

const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } };

/** A server of ours that answers as Stripe's public documents say, for customers, setup intents and cards. */
export async function startStripeServer(): Promise<StripeServer> {
  const byKey = new Map<string, string>();
  const state: StripeServer = {
    url: '',
    customers: new Map(),
    cards: [],
    asked: [],
    failures: 0,
    close: () => Promise.resolve(),
  };

  const customerOf = (id: string) => {
    const found = state.customers.get(id);
    return found === undefined
      ? null
      : { id, object: 'customer', invoice_settings: { default_payment_method: found.chosen } };
  };

  function createCustomer(request: IncomingMessage, form: URLSearchParams): object {
    const key = String(request.headers['idempotency-key'] ?? '');
    const id = byKey.get(key) ?? `cus_${state.customers.size + 1}`;
    byKey.set(key, id);
    if (!state.customers.has(id))
      state.customers.set(id, { chosen: null, account: form.get('metadata[account_id]') ?? '' });
    return customerOf(id) ?? {};
  }

  function cardsOf(customer: string): object {
    const own = state.cards.filter((card) => card.customer === customer);
    const data = own.map(({ id, ...card }) => ({ id, object: 'payment_method', type: 'card', customer, card }));
    return { object: 'list', has_more: false, data };
  }

  function changeCustomer(id: string, form: URLSearchParams): object | null {
    const customer = state.customers.get(id);
    const chosen = form.get('invoice_settings[default_payment_method]');
    if (customer !== undefined && chosen !== null) customer.chosen = chosen;
    return customerOf(id);
  }

  function detach(id: string): object | null {
    const place = state.cards.findIndex((card) => card.id === id);
    if (place < 0) return null;
    state.cards.splice(place, 1);
    return { id, object: 'payment_method', customer: null };
  }

  function answer(request: IncomingMessage, path: string, form: URLSearchParams): object | null {
    const [, kind = '', id = '', part = ''] = path.split('/').slice(1);
    const customer = form.get('customer');
    const intent = { id: 'seti_1', object: 'setup_intent', client_secret: `seti_1_secret_${customer}`, customer };
    if (kind === 'setup_intents') return intent;
    if (kind === 'payment_methods') return part === 'detach' ? detach(id) : null;
    if (kind !== 'customers') return null;
    if (id === '') return createCustomer(request, form);
    return part === 'payment_methods' ? cardsOf(id) : changeCustomer(id, form);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    state.asked.push(`${request.method} ${pathname}`);
    const form = new URLSearchParams(await text(request));
    if (state.failures > 0) {
      state.failures -= 1;
      return send(response, 500, { error: { type: 'api_error', message: 'Something is wrong' } });
    }
    const found = answer(request, pathname, form);
    return send(response, found === null ? 404 : 200, found ?? missing);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  return Object.assign(state, await listenOnLoopback(server));
}
