import { build, type PluginOption, type Rolldown } from 'vite';
import { layoutsAround, lazyPart, routesFolder } from './build-manifest.ts';
import { loadedWith, type Piece, planChunks } from './plan-chunks.ts';

export interface BuildParts {
  readonly root: string;
  readonly input: readonly string[];
  /** Makes them, once for each build. */
  readonly plugins: () => PluginOption[];
}

type Chunk = Rolldown.OutputChunk;

/** The route file of a chunk that is a page or layout, without its ending; null for other chunks. */
function routeOf({ facadeModuleId }: Chunk): string | null {
  const [, file] = facadeModuleId?.split(`/${routesFolder}`) ?? [];
  return file?.endsWith(`.tsx${lazyPart}`) === true ? file.slice(0, -`.tsx${lazyPart}`.length) : null;
}

/** What a language loads besides its texts: it shares modules with pages, and decides nothing about their files. */
const besidesPages = /\/texts\/translate-labels/;

/** Whoever opens a page for the first time does so at these. */
function importanceOf(route: string | null): number {
  if (route === null) return 0.3;
  return route.startsWith('_public/') || route === '_app/index' ? 3 : 1;
}

const filesOf = (chunks: readonly Chunk[]): string[] => chunks.map(({ fileName }) => fileName);

interface Divided {
  readonly pieces: Piece[];
  /** What both languages and pages need, and no first page: small parts of packages, which need not be a file each. */
  readonly ofLanguages: readonly string[];
}

function divide(chunks: readonly Chunk[]): Divided {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byRoute = new Map(chunks.map((chunk) => [routeOf(chunk), chunk.fileName]));
  const importsOf = (file: string): readonly string[] => byFile.get(file)?.imports ?? [];
  const entries = chunks.filter(({ isEntry }) => isEntry);
  // Languages come before everything that has texts: what they need must not bring any.
  const page = entries.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html'));
  const languages = [...loadedWith(filesOf(page), importsOf)].flatMap((file) => byFile.get(file)?.dynamicImports ?? []);
  const start = loadedWith(filesOf(entries), importsOf);
  const first = loadedWith([...filesOf(entries), ...languages], importsOf);
  const parts = [...first].filter((file) => !start.has(file) && !languages.includes(file));
  const pieces = chunks
    .filter(({ fileName }) => !first.has(fileName))
    .map((chunk) => {
      const route = routeOf(chunk);
      const layouts = route === null ? [] : layoutsAround(route).flatMap((around) => byRoute.get(around) ?? []);
      return {
        file: chunk.fileName,
        modules: chunk.moduleIds,
        imports: [...chunk.imports, ...layouts],
        bytes: chunk.code.length,
        isEntry: chunk.isDynamicEntry,
        importance: importanceOf(route),
      };
    });
  return { pieces, ofLanguages: parts.flatMap((file) => byFile.get(file)?.moduleIds ?? []) };
}

/** Packages that files are called by; budgets go by these names. */
const named: readonly (readonly [name: string, modules: RegExp])[] = [
  ['grid', /x-data-grid.hooks/],
  ['charts', /x-charts/],
];

function nameOf(modules: readonly string[], index: number): string {
  const names = named.filter(([, own]) => modules.some((id) => own.test(id))).map(([name]) => name);
  return [...names, `shared-${index}`].join('-');
}

/**
 * Builds without groups to see which pages need which modules, and answers the name of the file that each shared module belongs to; modules of
 * one page and of the start have none.
 */
export async function plannedChunks({ root, input, plugins }: BuildParts): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: plugins(),
    build: { write: false, modulePreload: false, rolldownOptions: { input: [...input], external: besidesPages } },
  });
  if (!('output' in result)) throw new Error('The build answered no chunks');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const { pieces, ofLanguages } = divide(chunks);
  const plan = planChunks(pieces);
  return new Map([
    ...plan.flatMap((modules, index) => modules.map((id): [string, string] => [id, nameOf(modules, index)])),
    ...ofLanguages.map((id): [string, string] => [id, 'localized']),
  ]);
}
