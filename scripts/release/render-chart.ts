import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';

// The part of Helm's templates that our chart uses, so that it is tested where Helm is not: values, pipes of a few functions, if, define and include.
// Anything else is an error.

interface Text {
  readonly kind: 'text';
  readonly text: string;
}
interface Action {
  readonly kind: 'action';
  readonly code: string;
}
interface Branch {
  readonly kind: 'if' | 'define';
  readonly code: string;
  readonly body: Part[];
}
type Part = Text | Action | Branch;

interface Release {
  readonly Values: unknown;
  readonly Chart: Readonly<Record<string, unknown>>;
  readonly Release: Readonly<Record<string, string>>;
}

function tokens(source: string): string[] {
  return source
    .replaceAll(/\s*\{\{-/g, '{{')
    .replaceAll(/-\}\}\s*/g, '}}')
    .split(/(\{\{[^}]*\}\})/);
}

/** Reads a template up to its end, or that of a branch. */
function parseParts(left: string[], isInside: boolean): Part[] {
  const parts: Part[] = [];
  for (let token = left.shift(); token !== undefined; token = left.shift()) {
    if (!token.startsWith('{{')) {
      parts.push({ kind: 'text', text: token });
      continue;
    }
    const code = token.slice(2, -2).trim();
    const [, kind = '', rest = ''] = /^(if|define)\s+(\S.*)$/.exec(code) ?? [];
    if (code === 'end') {
      if (!isInside) throw new Error('An end without a beginning');
      return parts;
    }
    if (kind === 'if' || kind === 'define') parts.push({ kind, code: rest, body: parseParts(left, true) });
    else parts.push({ kind: 'action', code });
  }
  if (isInside) throw new Error('A branch has no end');
  return parts;
}

function valueAt(release: Release, path: string): unknown {
  let value: unknown = release;
  for (const name of path
    .slice(1)
    .split('.')
    .filter((part) => part !== '')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      throw new Error(`There is no value ${path}`);
    // An own property, as was just seen.
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

const isTrue = (value: unknown): boolean =>
  Boolean(value) && (typeof value !== 'object' || value === null || Object.keys(value).length > 0);

class Templates {
  readonly #named = new Map<string, Part[]>();

  define(name: string, body: Part[]): void {
    this.#named.set(name, body);
  }

  render(parts: readonly Part[], release: Release): string {
    return parts.map((part) => this.#renderPart(part, release)).join('');
  }

  #renderPart(part: Part, release: Release): string {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'action') return String(this.#evaluate(part.code, release));
    if (part.kind === 'if') return isTrue(this.#evaluate(part.code, release)) ? this.render(part.body, release) : '';
    this.define(part.code.replaceAll('"', ''), part.body);
    return '';
  }

  #evaluate(code: string, release: Release): unknown {
    const [first = '', ...pipes] = code.split('|').map((step) => step.trim());
    let value = this.#call(first.split(/\s+/), release);
    for (const pipe of pipes) value = this.#pipe(pipe.split(/\s+/), value, release);
    return value;
  }

  #call([name = '', argument = '']: string[], release: Release): unknown {
    if (name.startsWith('.')) return valueAt(release, name);
    if (name === 'toYaml') return stringify(valueAt(release, argument)).trimEnd();
    const named = this.#named.get(argument.replaceAll('"', ''));
    if (name !== 'include' || named === undefined) throw new Error(`Helm's ${name} ${argument} is not known here`);
    return this.render(named, release);
  }

  #pipe([name = '', argument = '']: string[], value: unknown, release: Release): unknown {
    if (name === 'quote') return JSON.stringify(String(value));
    if (name === 'default') return isTrue(value) ? value : valueAt(release, argument);
    if (name !== 'nindent') throw new Error(`Helm's ${name} is not known here`);
    const indent = ' '.repeat(Number(argument));
    return `\n${String(value)
      .split('\n')
      .map((line) => `${indent}${line}`)
      .join('\n')}`;
  }
}

/** Renders the templates of a chart by their file names. */
export function renderChart(folder: string, values: unknown, name = 'test'): Map<string, string> {
  // What a chart's own file has is checked by the test.
  const chart = parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8')) as { version: string; appVersion: string };
  const release: Release = {
    Values: values,
    Chart: { Version: chart.version, AppVersion: chart.appVersion },
    Release: { Name: name, Service: 'Helm' },
  };
  const templates = new Templates();
  const read = (file: string): Part[] => parseParts(tokens(readFileSync(file, 'utf8')), false);
  for (const helpers of globSync(join(folder, 'templates/*.tpl'))) templates.render(read(helpers), release);
  const files = globSync(join(folder, 'templates/*.yaml')).toSorted();
  return new Map(files.map((file) => [basename(file), templates.render(read(file), release)]));
}
