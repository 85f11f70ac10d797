export { comingPage } from './coming-page.tsx';
