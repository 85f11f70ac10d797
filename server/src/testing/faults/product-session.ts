import { openedSession, type Operation, type OperationOutput } from '@acquaint/contract';

export const faultAdministrator = { email: 'owner@example.com', password: 'a long password' } as const;

/** A running product, as its administrator calls it from outside. Nothing throws: a failure is null, and says nothing about what happened. */
export interface ProductSession {
  /** Where the next request goes: a place that did not answer makes way for the next one, as a load balancer does it. */
  readonly url: string;
  readonly authorization: string;
  call<const O extends Operation>(
    operation: O,
    path: string,
    body?: object | FormData,
  ): Promise<OperationOutput<O> | null>;
  /** The status of a plain request, and where it leads; null without an answer. */
  send(path: string, init: RequestInit): Promise<{ status: number; location: string | null } | null>;
}

const answerMilliseconds = 60_000;

async function fetchQuietly(url: string, init: RequestInit): Promise<Response | null> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(answerMilliseconds) }).catch(() => null);
}

function contentOf(body: object | FormData | undefined, authorization: string): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return { headers: { authorization } };
  if (body instanceof FormData) return { headers: { authorization }, body };
  return { headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Signs in to a product that takes requests at these addresses; null where it does not answer. */
export async function openProductSession(urls: readonly string[]): Promise<ProductSession | null> {
  let turn = 0;
  const current = (): string => urls[turn % urls.length] ?? '';
  const url = current();
  const answer = await fetchQuietly(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faultAdministrator),
  });
  const parsed = openedSession.safeParse(await answer?.json().catch(() => null));
  if (!parsed.success) return null;
  const authorization = `Bearer ${parsed.data.access_token}`;
  const ask = async (path: string, init: RequestInit): Promise<Response | null> => {
    const response = await fetchQuietly(current() + path, init);
    if (response === null || response.status >= 500) turn += 1;
    return response;
  };
  return {
    get url() {
      return current();
    },
    authorization,
    async call(operation, path, body) {
      const response = await ask(path, { method: operation.method, ...contentOf(body, authorization) });
      if (response === null || response.status >= 300) {
        await response?.arrayBuffer().catch(() => null);
        return null;
      }
      const output = operation.response?.safeParse(await response.json().catch(() => null));
      // The schema is the operation's own; generic types do not show it.
      return output?.success === true ? (output.data as OperationOutput<typeof operation>) : null;
    },
    async send(path, init) {
      const response = await ask(path, init);
      if (response === null) return null;
      const isWhole = await response.arrayBuffer().then(
        () => true,
        () => false,
      );
      return isWhole ? { status: response.status, location: response.headers.get('location') } : null;
    },
  };
}
