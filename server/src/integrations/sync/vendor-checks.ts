import { knownSentence, runSteps, StepFailed } from './check-steps.ts';
import type { CheckStep, ConnectionSettings, SyncCall } from './port.ts';
import { createRedactor } from './redact.ts';
import { openVendorClient, type VendorClient, type VendorRequest } from './send-request.ts';
import { type ExplainAnswer, failureOf } from './vendor-answer.ts';

/** A question to a vendor while a connection is set up. */
export interface VendorQuestion {
  readonly name: string;
  readonly request: VendorRequest;
  /** What the answer means, as a sentence. Throws StepFailed. */
  readonly read: (body: unknown) => string;
  /** Answers need not be JSON. */
  readonly acceptsAnyBody?: boolean;
}

interface AskContext extends SyncCall {
  readonly client: VendorClient;
  readonly connection: ConnectionSettings;
  readonly explain?: ExplainAnswer | undefined;
}

/** The body of a successful answer, undefined where it is not JSON. Throws StepFailed with a sentence without secrets. */
async function askVendor(
  request: VendorRequest,
  { client, connection, tools, signal, explain }: AskContext,
): Promise<unknown> {
  const exchange = await client.send(request, signal);
  const failure = failureOf(exchange, { now: tools.now(), redact: createRedactor(connection), explain });
  if (failure !== null)
    throw new StepFailed('message' in failure ? failure.message : 'The vendor refused the request.');
  return exchange.kind === 'answer' ? exchange.answer.body : undefined;
}

function inForm(body: unknown): unknown {
  if (body === undefined) throw new StepFailed('The answer was not in the form that the vendor documents.');
  return body;
}

/** How a vendor is asked outside of a run. */
export interface VendorCall extends SyncCall {
  readonly explain?: ExplainAnswer;
}

/** Asks a vendor while somebody waits; answers are JSON. Throws StepFailed with a sentence without secrets. */
export async function withVendor<T>(
  connection: ConnectionSettings,
  call: VendorCall,
  work: (ask: (request: VendorRequest) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = openVendorClient(call.tools, 1);
  try {
    return await work(async (request) => inForm(await askVendor(request, { client, connection, ...call })));
  } finally {
    client.close();
  }
}

/** Checks a connection by questions that change nothing. */
export function checkVendor(
  questions: () => readonly VendorQuestion[],
  connection: ConnectionSettings,
  call: VendorCall,
): Promise<CheckStep[]> {
  const client = openVendorClient(call.tools, 1);
  const steps = questions().map(({ name, request, read, acceptsAnyBody = false }) => ({
    name,
    run: async () => {
      const body = await askVendor(request, { client, connection, ...call });
      return read(acceptsAnyBody ? body : inForm(body));
    },
  }));
  return runSteps(steps, (error) => knownSentence(error) ?? 'The vendor could not be asked.').finally(client.close);
}
