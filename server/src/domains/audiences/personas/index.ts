export { topPersona } from './model/top-persona.port.ts';
export { classCondition, classNumber, type PersonaModel } from './model/class-condition.queries.ts';
export { loadPersonaModels, personaFields } from './model/persona-models.ts';
export { createPersonaSetStore } from './model/persona-sets.store.ts';
export { createPersonaStore } from './model/personas.store.ts';
export type { PersonaRow, StoredModel } from './model/personas.table.ts';
