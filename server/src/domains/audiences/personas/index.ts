export { generatePersonasJob } from './persona.job.ts';
export { personaRoutes } from './personas.routes.ts';
export { topPersona } from './top-persona.ts';
