export { AccountChoice } from './account-choice.tsx';
export { InvitationPage } from './invitation-page.tsx';
export { TeamPage } from './team-page.tsx';
export { teamOptions } from './team.queries.ts';
