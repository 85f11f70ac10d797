export { ProfilePage } from './profile-page.tsx';
export { profileOptions, sessionsOptions } from './profile.queries.ts';
