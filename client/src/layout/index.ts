export { AppLayout } from './app-layout.tsx';
export { accessOfPath } from './navigation.ts';
export { PublicLayout } from './public-layout.tsx';
export { RouteError } from './route-error.tsx';
export { SectionLayout } from './section-layout.tsx';
