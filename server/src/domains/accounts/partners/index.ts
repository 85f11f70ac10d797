export { createPartnerCatalogueStore } from './model/partners.store.ts';
