import { describe, expect, it } from 'vitest';
import { leanOperations } from '../client/scripts/lean-contract.ts';
import { withoutJsonSchemas, withoutUnseenParts } from '../client/scripts/lean-packages.ts';
import { type Piece, planChunks } from '../client/scripts/plan-chunks.ts';

const page = (file: string, imports: readonly string[]): Piece => ({
  file,
  modules: [`${file}.tsx`],
  imports,
  bytes: 1_000,
  isEntry: true,
  importance: 1,
});
const shared = (file: string, bytes: number, imports: readonly string[] = []): Piece => ({
  file,
  modules: [`${file}.ts`],
  imports,
  bytes,
  isEntry: false,
  importance: 0,
});
const planOf = (...pieces: Piece[]) => planChunks(pieces).map((modules) => modules.toSorted().join(' '));

describe('planChunks', () => {
  it('unites what the same pages need', () => {
    expect(planOf(page('a', ['x', 'y']), page('b', ['x', 'y']), shared('x', 50_000), shared('y', 60_000))).toEqual([
      'x.ts y.ts',
    ]);
  });

  it('keeps large parts away from pages that do not need them', () => {
    const pieces = [
      page('a', ['grid', 'button']),
      page('b', ['button']),
      shared('grid', 300_000),
      shared('button', 9_000),
    ];
    expect(planOf(...pieces)).toEqual(['grid.ts', 'button.ts']);
  });

  it('counts what the imports of a page import', () => {
    expect(planOf(page('a', ['x']), page('b', ['x', 'y']), shared('x', 50_000, ['y']), shared('y', 60_000))).toEqual([
      'x.ts y.ts',
    ]);
  });

  it('adds small parts to files of other pages rather than making a file of each', () => {
    const few = Array.from({ length: 4 }, (_, index) => shared(`part${index}`, 100));
    const pages = few.map(({ file }) => page(`of-${file}`, [file, 'core']));
    expect(planOf(...pages, ...few, shared('core', 20_000))).toHaveLength(1);
  });

  it('unites nothing that would make two files wait for each other', () => {
    // The first needs the second by way of a third, which is too large to be added to them.
    const pieces = [
      page('a', ['first']),
      page('b', ['second']),
      page('c', ['first']),
      shared('first', 100, ['third']),
      shared('second', 100),
      shared('third', 400_000, ['second']),
    ];
    for (const file of planOf(...pieces)) expect(file).not.toBe('first.ts second.ts');
  });
});

describe('leanOperations', () => {
  const code = `const saved = z.object({ id });
export const save = defineOperation({ name: 'save', path: '/api/save', body: z.object({ a }), response: saved, errors: [] });
export const limit = 5;`;
  const lean = (...read: string[]) => leanOperations(code, new Set(read));

  it('leaves out what only the server reads', () => {
    expect(lean()).toContain(`defineOperation({ name: 'save', path: '/api/save',`);
    for (const part of ['body', 'response', 'errors']) expect(lean()).not.toContain(`${part}:`);
  });

  it('keeps the schema that a form reads', () => {
    expect(lean('save.body')).toContain('body: z.object({ a })');
    expect(lean('other.body')).not.toContain('body:');
  });

  it('says of values that are made by calls that nothing else happens', () => {
    expect(lean()).toContain('const saved = /* @__PURE__ */ (() => (z.object({ id })))()');
    expect(lean()).toContain('export const limit = 5;');
  });
});

describe('withoutJsonSchemas', () => {
  const processors = `import { process } from './to-json-schema.js';
export function aggregateChecks() { return 1; }
export const stringProcessor = () => { write(); };
export const allProcessors = { string: stringProcessor };`;

  it('keeps how schemas say their limits', () => {
    const code = withoutJsonSchemas(processors, 'json-schema-processors.js');
    expect(code).toContain('export function aggregateChecks() { return 1; }');
    expect(code).toContain('export { refuse as stringProcessor };');
    expect(code).not.toContain('write()');
  });

  it('makes methods that say why they do not work', () => {
    const code = withoutJsonSchemas('export const createToJSONSchemaMethod = () => 1;', 'to-json-schema.js');
    expect(code).toContain('export const createToJSONSchemaMethod = () => refuse;');
    expect(code).toContain('throw new Error');
  });

  it('fails when the package is made otherwise', () => {
    expect(() => withoutJsonSchemas('export const other = 1;', 'json-schema-processors.js')).toThrow('Zod');
  });
});

describe('withoutUnseenParts', () => {
  const part = '/x-data-grid/components/panel/filterPanel/GridFilterPanel.mjs';

  it('makes parts that show nothing, by the names that they had', () => {
    const code = withoutUnseenParts('const Panel = form();\nexport { Panel, other };\nexport const render = 1;', part);
    for (const name of ['Panel', 'other', 'render']) expect(code).toContain(`export { nothing as ${name} };`);
    expect(code).not.toContain('form()');
  });

  it('names no components that only these parts show', () => {
    const code = `import MUITabs from '@mui/material/Tabs';\nimport MUIButton from '@mui/material/Button';`;
    const lean = withoutUnseenParts(code, '/x-data-grid/material/index.mjs');
    expect(lean).toContain('const MUITabs = () => null;');
    expect(lean).toContain(`import MUIButton from '@mui/material/Button';`);
  });

  it('fails when a part is made otherwise', () => {
    expect(() => withoutUnseenParts('export default 1;', part)).toThrow('GridFilterPanel');
  });
});
