export { topPersona } from './model/top-persona.ts';
