import type { Call } from './reference.ts';
import { sampleOf } from './schema-rows.ts';

/** A request that somebody makes: values of its parameters and its body as text. */
export interface Request {
  readonly values: Readonly<Record<string, string>>;
  /** JSON; '' for none. */
  readonly body: string;
}

/** What the samples start from: ids for the path, and what the body requires. */
export function sampleRequest({ parameters, body, example }: Call): Request {
  const path = parameters.filter((parameter) => parameter.in === 'path');
  return {
    values: Object.fromEntries(path.map(({ name, schema }) => [name, String(sampleOf(schema))])),
    body: body === null ? '' : JSON.stringify(example ?? sampleOf(body), null, 2),
  };
}

/** The address of a request, below that of the installation. */
export function addressOf({ path, parameters }: Call, { values }: Request): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? '';
    if (place === 'query' && value !== '') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

function curl(server: string, call: Call, request: Request): string {
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} '${server}${addressOf(call, request)}'`,
    call.scope === null ? `-u "$WRITE_KEY:"` : `-H "Authorization: Bearer $ACQUAINT_KEY"`,
  ];
  if (call.takesFile && request.body === '') lines.push("-F 'file=@file.csv'");
  if (request.body !== '') {
    lines.push("-H 'Content-Type: application/json'", `-d '${request.body.replaceAll("'", String.raw`'\''`)}'`);
  }
  return lines.join(' \\\n  ');
}

function typescript(server: string, call: Call, request: Request): string {
  const authorization =
    call.scope === null ? '`Basic ${btoa(`${process.env.WRITE_KEY}:`)}`' : '`Bearer ${process.env.ACQUAINT_KEY}`';
  const hasBody = request.body !== '';
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}',`]),
    `headers: { authorization: ${authorization}${hasBody ? ", 'content-type': 'application/json'" : ''} },`,
    ...(hasBody ? [`body: JSON.stringify(${indent(request.body, '  ')}),`] : []),
  ];
  return `const response = await fetch('${server}${addressOf(call, request)}', {\n  ${options.join('\n  ')}\n});\nconsole.log(await response.json());`;
}

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** A value as Python writes it. */
function pythonValue(value: unknown, before: string): string {
  const inner = `${before}    `;
  const block = (open: string, parts: readonly string[], close: string): string =>
    parts.length === 0 ? open + close : `${open}\n${inner}${parts.join(`,\n${inner}`)},\n${before}${close}`;
  if (Array.isArray(value))
    return block(
      '[',
      value.map((part) => pythonValue(part, inner)),
      ']',
    );
  if (typeof value === 'object' && value !== null)
    return block(
      '{',
      Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${pythonValue(part, inner)}`),
      '}',
    );
  const text = JSON.stringify(value);
  return pythonWords[text] ?? text;
}

/** A body as Python writes it; what is no JSON stays as it is. */
function pythonBody(text: string): string {
  try {
    return pythonValue(JSON.parse(text), '    ');
  } catch {
    return text;
  }
}

function python(server: string, call: Call, request: Request): string {
  const authorization =
    call.scope === null
      ? 'auth=(os.environ["WRITE_KEY"], "")'
      : 'headers={"Authorization": f"Bearer {os.environ[\'ACQUAINT_KEY\']}"}';
  const parts = [
    `"${server}${addressOf(call, request)}"`,
    authorization,
    ...(request.body === '' ? [] : [`json=${pythonBody(request.body)}`]),
  ];
  return `import os\nimport requests\n\nresponse = requests.${call.method.toLowerCase()}(\n    ${parts.join(',\n    ')},\n)\nprint(response.json())`;
}

export const languages = [
  { value: 'curl', label: 'curl', write: curl },
  { value: 'typescript', label: 'TypeScript', write: typescript },
  { value: 'python', label: 'Python', write: python },
] as const;
