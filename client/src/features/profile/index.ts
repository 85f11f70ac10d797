export { ProfilePage } from './profile-page.tsx';
export { profileOptions, secondFactorOptions, sessionsOptions } from './profile.api.ts';
