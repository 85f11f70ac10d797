export { generatePersonasJob } from './jobs/persona.job.ts';
export { personaRoutes } from './api/personas.routes.ts';
export { topPersona } from './model/top-persona.ts';
