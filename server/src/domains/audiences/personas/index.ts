export { generatePersonasJob } from './persona-work.ts';
export { personaRoutes } from './personas.routes.ts';
export { topPersona } from './top-persona.ts';
