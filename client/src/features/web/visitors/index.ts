export { VisitorsPage } from './visitors-page.tsx';
