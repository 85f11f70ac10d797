import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { WASI } from 'node:wasi';
import type * as Native from '@napi-rs/image';

/** What of the package's own loader is used. It gives its codecs the whole disk and threads; these get neither. */
interface NapiCore {
  instantiateNapiModuleSync(
    wasm: Uint8Array,
    options: Readonly<Record<string, unknown>>,
  ): { readonly napiModule: { readonly exports: typeof Native } };
}
interface NapiPlugin {
  readonly default: unknown;
}
interface NapiRuntime {
  createContext(options: { readonly autoDestroy: boolean }): unknown;
}
type Imports = Record<string, WebAssembly.ModuleImports>;

/** Pages of 64 KB: what the module was built for, and at most two gigabytes. */
const pages = { initial: 4_000, maximum: 32_768 };

/**
 * The codecs of PNG, JPEG and WebP as WebAssembly, whose mistakes stay in its own memory. They are slower to start than native ones and know no fonts:
 * for pictures of others, in children of the sandbox. Only the calls that end with `Sync` work.
 */
export function loadRasterCodec(): Pick<typeof Native, 'Transformer' | 'ResizeFit'> {
  const here = createRequire(import.meta.url);
  const file = here.resolve('@napi-rs/image-wasm32-wasi/image.wasm32-wasi.wasm');
  const beside = createRequire(file);
  // They belong to the package: versions of their own could differ from what it was built with.
  const core = beside('@emnapi/core') as NapiCore;
  const runtime = beside('@emnapi/runtime') as NapiRuntime;
  const plugins = ['async-work', 'threadsafe-function'].map(
    (name) => (beside(`@emnapi/core/plugins/${name}`) as NapiPlugin).default,
  );
  const memory = new WebAssembly.Memory({ ...pages, shared: true });
  const { napiModule } = core.instantiateNapiModuleSync(readFileSync(file), {
    context: runtime.createContext({ autoDestroy: false }),
    asyncWorkPoolSize: 0,
    plugins,
    wasi: new WASI({ version: 'preview1', env: {}, preopens: {} }),
    onCreateWorker() {
      throw new Error('Pictures are decoded without threads');
    },
    overwriteImports(imports: Imports) {
      imports['env'] = { ...imports['env'], ...imports['napi'], ...imports['emnapi'], memory };
      return imports;
    },
    beforeInit({ instance }: { readonly instance: WebAssembly.Instance }) {
      for (const [name, register] of Object.entries(instance.exports))
        if (name.startsWith('__napi_register__') && typeof register === 'function') register();
    },
  });
  return napiModule.exports;
}
