const findModules = new URL('find-modules.ts', import.meta.url).href;

/** Options of Node for each process of ours: it finds its modules sooner. */
export const nodeOptions = ['--import', findModules] as const;
