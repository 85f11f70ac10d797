import type { Plugin } from 'vite';

/**
 * HarfBuzz waits for its program while its module is evaluated. The bundler keeps every chunk apart once a module does so, which costs 70 kB of
 * the first ones: here it exports the promise, and who uses it waits.
 */
export function harfbuzzWithoutWaiting(): Plugin {
  const waiting = 'init(await createHarfBuzz());';
  return {
    name: 'harfbuzz-without-waiting',
    transform(code, id) {
      if (!id.includes('harfbuzzjs/dist/index.mjs')) return null;
      if (!code.includes(waiting)) throw new Error('HarfBuzz begins otherwise than it did');
      return code
        .replace(waiting, 'const ready = createHarfBuzz().then(init);')
        .replace(/export \{ /, 'export { ready, ');
    },
  };
}

/** What makes Zod's methods of JSON Schema; they are created with each schema and throw when they are called. */
const makers: readonly string[] = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod'];
const refusal = `const refuse = () => { throw new Error('Schemas are not written as JSON Schema in browsers'); };`;

function refuseAll(code: string): string {
  const names = [...code.matchAll(/^export (?:function|const) (?<name>\w+)/gm)].map(({ groups }) => groups?.['name']);
  const aliases = [...code.matchAll(/^export \{ \w+ as (?<name>\w+) \};/gm)].map(({ groups }) => groups?.['name']);
  const exported = [...names, ...aliases].map((name = '') =>
    makers.includes(name) ? `export const ${name} = () => refuse;` : `export { refuse as ${name} };`,
  );
  return [refusal, ...exported].join('\n');
}

/** One of Zod's two files of JSON Schema with functions that refuse. */
export function withoutJsonSchemas(code: string, id: string): string {
  if (!id.includes('processors')) return refuseAll(code);
  // Before these are functions that schemas read their limits by.
  const start = code.indexOf('export const stringProcessor');
  if (start === -1) throw new Error('Zod writes JSON Schema otherwise than it did');
  return code.slice(0, start) + refuseAll(code.slice(start));
}

/** Zod's schemas bring their way to JSON Schema along, a quarter of the package, which only the server's documents need. */
export function zodWithoutJsonSchemas(): Plugin {
  return {
    name: 'zod-without-json-schemas',
    transform: {
      filter: { id: /zod.v4.core.(?:json-schema-processors|to-json-schema)\.js$/ },
      handler: withoutJsonSchemas,
    },
  };
}

/** Parts of the grid that no list of ours shows: its forms of filters, toolbars, files to export, and cells to edit. */
const unseenParts =
  /x-data-grid.components.(?:panel.filterPanel.Grid\w+|cell.GridEdit\w+|toolbar.\w+|toolbarV8.\w+|quickFilter.\w+|export.\w+)\.mjs$|x-data-grid.hooks.features.export.useGridPrintExport\.mjs$/;
/** Components that the grid names for these parts alone. */
const unseenComponents =
  /^import (?<name>MUI\w+) from '@mui\/material\/(?:Autocomplete|Switch|Tabs|Tab|ToggleButton)';$/gm;

/** A file of the grid in which everything shows nothing, or with nothing in place of the components of unseen parts. */
export function withoutUnseenParts(code: string, id: string): string {
  if (!unseenParts.test(id)) return code.replaceAll(unseenComponents, 'const $<name> = () => null;');
  if (/^export \* /m.test(code)) return code;
  const lists = [...code.matchAll(/^export \{ (?<names>[\w, ]+) \}/gm)].flatMap(({ groups }) =>
    (groups?.['names'] ?? '').split(', '),
  );
  const names = [...code.matchAll(/^export (?:function|const) (?<name>\w+)/gm)].map(({ groups }) => groups?.['name']);
  if (lists.length + names.length === 0) throw new Error(`The grid has another part than it did: ${id}`);
  return ['const nothing = () => null;', ...[...lists, ...names].map((name) => `export { nothing as ${name} };`)].join(
    '\n',
  );
}

/** The grid brings its filters, toolbars and editors along, a fifth of it, whether they are shown or not. */
export function gridWithoutUnseenParts(): Plugin {
  return {
    name: 'grid-without-unseen-parts',
    transform: {
      filter: { id: [unseenParts, /x-data-grid.material.index\.mjs$/] },
      handler: withoutUnseenParts,
    },
  };
}
