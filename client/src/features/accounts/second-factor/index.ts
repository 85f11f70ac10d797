export { AppSection } from './app-section.tsx';
export { PasskeysSection } from './passkeys-section.tsx';
export { secondFactorOptions } from './second-factor.queries.ts';
export { SetUpPage } from './set-up-page.tsx';
