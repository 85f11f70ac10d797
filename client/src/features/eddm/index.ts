export { AreasPage } from './areas-page.tsx';
export { EddmListPage } from './eddm-list-page.tsx';
export { EddmPage } from './eddm-page.tsx';
