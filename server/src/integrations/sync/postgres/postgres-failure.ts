import pg from 'pg';
import { knownSentence } from '../check-steps.ts';
import type { BatchOutcome } from '../port.ts';

const networkSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection. Check the host, the port and the firewall.',
  ETIMEDOUT: 'The server did not answer in time.',
  ECONNRESET: 'The connection was cut.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
};

/** SQLSTATE of a failure, null when the server did not say anything. */
function stateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code !== undefined ? error.code : null;
}

/** What went wrong, as a sentence. The detail of the server is left out: it holds values. */
export function describeFailure(error: unknown, redact: (message: string) => string): string {
  const known = knownSentence(error);
  if (known !== null) return redact(known);
  if (!(error instanceof Error)) return 'The server could not be reached.';
  if (stateOf(error) !== null) return redact(`${error.message.replace(/\.$/, '')}.`);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return networkSentences[code] ?? redact(`The server could not be reached: ${error.message}.`);
}

type FailureKind = 'refused' | 'unauthorized' | 'missing' | 'unavailable';

/** By SQLSTATE, or by its class of two characters (appendix A of the PostgreSQL documentation). */
const kindsByState: Readonly<Record<string, FailureKind>> = {
  '28': 'unauthorized',
  '42501': 'unauthorized',
  '3D': 'missing',
  '3F': 'missing',
  '42P01': 'missing',
  '42703': 'missing',
  '42P10': 'missing',
  '08': 'unavailable',
  '25': 'unavailable',
  '40': 'unavailable',
  '53': 'unavailable',
  '55': 'unavailable',
  '57': 'unavailable',
  '58': 'unavailable',
  XX: 'unavailable',
};

function kindOf(state: string): FailureKind {
  // Everything else is about what a row holds: classes 22 and 23, messages of triggers.
  return kindsByState[state] ?? kindsByState[state.slice(0, 2)] ?? 'refused';
}

/** What a failed statement means for its batch. Without an answer of the server nobody knows what became of it. */
export function failureOutcome(error: unknown, redact: (message: string) => string): BatchOutcome {
  const state = stateOf(error);
  const message = describeFailure(error, redact);
  if (state === null) return { kind: 'unsure', message };
  if (state === '42P10')
    return { kind: 'missing', message: 'The key columns have no unique index. Create one, or choose other keys.' };
  const kind = kindOf(state);
  return kind === 'refused' ? { kind, code: state, message } : { kind, message };
}
