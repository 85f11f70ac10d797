export { BesidePreview } from './beside-preview.tsx';
export { QrPicture } from './qr-picture.tsx';
export { qrTemplateOptions, qrTemplatesOptions, useCreateQrTemplate } from './qr-templates.queries.ts';
export { Readability } from './readability.tsx';
export type { StyleDraft } from './style-draft.ts';
export { StyleEditor } from './style-editor.tsx';
export { QrTemplateListPage } from './template-list-page.tsx';
export { QrTemplatePage } from './template-page.tsx';
export { ColorField } from './color-field.tsx';
