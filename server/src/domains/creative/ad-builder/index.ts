export { checkPrint } from './checks/check-print.ts';
export {
  type DesignSources,
  loadPrintSources,
  loadSources,
  loadTextSources,
  printImage,
} from './model/design-sources.ts';
export { createDesignStore } from './model/designs.store.ts';
export { sceneOf } from './model/load-design.ts';
export { designPng } from './model/render-design.ts';
export { presentDesigns, presentSummary } from './model/present-design.ts';
export { templatesOf } from './model/templates-of.ts';
