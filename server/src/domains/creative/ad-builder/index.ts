export { adBuilderRoutes } from './ad-builder.routes.ts';
export { checkDesignJob } from './checks/design-check.job.ts';
export { checkPrint } from './checks/check-print.ts';
export { designPictureRoutes } from './design-picture-routes.ts';
export { type DesignSources, loadPrintSources, loadSources, loadTextSources, printImage } from './design-sources.ts';
export { createDesignStore } from './designs.store.ts';
export { sceneOf } from './load-design.ts';
export { presentDesigns, presentSummary } from './present-design.ts';
export { templatesOf } from './templates-of.ts';
