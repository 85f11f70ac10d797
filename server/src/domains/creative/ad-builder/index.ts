export { adBuilderRoutes } from './api/ad-builder.routes.ts';
export { checkDesignJob } from './checks/design-check.job.ts';
export { checkPrint } from './checks/check-print.ts';
export { designPictureRoutes } from './model/design-picture-routes.ts';
export {
  type DesignSources,
  loadPrintSources,
  loadSources,
  loadTextSources,
  printImage,
} from './model/design-sources.ts';
export { createDesignStore } from './model/designs.store.ts';
export { sceneOf } from './model/load-design.ts';
export { presentDesigns, presentSummary } from './model/present-design.ts';
export { templatesOf } from './model/templates-of.ts';
