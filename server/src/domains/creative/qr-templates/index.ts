export { checkStyle } from './check-style.ts';
export { logoUrlOf } from './present-template.ts';
export { createQrTemplateStore } from './qr-templates.store.ts';
export { qrTemplateRoutes } from './qr-templates.routes.ts';
