export { defaultPreset } from '@acquaint/engine';
export { designOptions, designTemplatesOptions } from './ad-builder.queries.ts';
export { fontsOptions } from './editor-fonts.ts';
export { OwnDesigns } from './start/own-designs.tsx';
export { EditorPage } from './editor-page.tsx';
export { prepareEditor } from './editor.ts';
export { DesignStartPage } from './start/start-page.tsx';
