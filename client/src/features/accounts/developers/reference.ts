import { bundled } from '../../../platform/api/query.ts';

/** JSON Schema, as far as the reference shows it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-scope'?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DescribedOperation }>>;
  readonly 'x-changelog': readonly { readonly day: string; readonly changes: readonly string[] }[];
}

/** An operation that programs may call. */
export interface Call {
  readonly name: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** What a key needs; null where the write key of a pixel is asked for. */
  readonly scope: string | null;
  readonly parameters: readonly Parameter[];
  /** The body as JSON; null where there is none, or only a form. */
  readonly body: Schema | null;
  /** A body as it may look; undefined where the schema says enough. */
  readonly example?: unknown;
  readonly takesFile: boolean;
  /** What is answered as JSON; null where that is a file or nothing. */
  readonly answer: Schema | null;
  readonly failures: readonly { readonly status: string; readonly description: string }[];
}

/** The reference, made from the OpenAPI document of this installation. */
export interface Reference {
  readonly server: string;
  readonly groups: readonly { readonly name: string; readonly label: string; readonly calls: readonly Call[] }[];
  readonly calls: ReadonlyMap<string, Call>;
  readonly events: readonly { readonly type: string; readonly summary: string; readonly example: unknown }[];
  readonly changelog: Document['x-changelog'];
}

const json = 'application/json';
const isForPrograms = ({ security }: DescribedOperation): boolean =>
  security.some((way) => 'apiKey' in way || 'writeKey' in way);

const exampleOf = (content: Content | undefined): unknown => content?.[json]?.example;
const jsonOf = (content: Content | undefined): Schema | null => content?.[json]?.schema ?? null;

function callOf(path: string, method: string, operation: DescribedOperation): Call {
  const { operationId, summary, tags, parameters = [], requestBody, responses } = operation;
  return {
    name: operationId,
    summary,
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? '',
    scope: operation['x-scope'] ?? null,
    parameters,
    body: jsonOf(requestBody?.content),
    example: exampleOf(requestBody?.content),
    takesFile: requestBody !== undefined && 'multipart/form-data' in requestBody.content,
    answer: jsonOf(responses['200']?.content),
    failures: Object.entries(responses)
      .filter(([status]) => status.startsWith('4') || status.startsWith('5'))
      .map(([status, { description }]) => ({ status, description })),
  };
}

/** Makes the reference from a document. */
function readReference(document: Document): Reference {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isForPrograms(operation))
      .map(([method, operation]) => callOf(path, method, operation)),
  );
  return {
    // Where the reader is: behind a proxy, the server may know itself by another name.
    server: window.location.origin,
    groups: document.tags
      .map(({ name, description }) => ({ name, label: description, calls: calls.filter(({ tag }) => tag === name) }))
      .filter((group) => group.calls.length > 0),
    calls: new Map(calls.map((call) => [call.name, call])),
    events: Object.entries(document.webhooks).map(([type, { post }]) => ({
      type,
      summary: post.summary,
      example: post.requestBody?.content[json]?.example,
    })),
    changelog: document['x-changelog'],
  };
}

async function load(): Promise<Reference> {
  const response = await fetch('/openapi.json');
  if (!response.ok) throw new Error('The reference could not be loaded');
  // The server makes it from the contract.
  return readReference((await response.json()) as Document);
}

/** The reference of this installation, loaded once. */
export function referenceOptions() {
  return bundled('openapi', load);
}
