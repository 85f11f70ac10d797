export { attributeCode, classCondition, classNumber, type PersonaModel } from './class-condition.queries.ts';
export { behaviorCode, visitEvents } from './behavior-codes.queries.ts';
export { loadPersonaModels, personaFields, sourceRule } from './persona-models.ts';
export { createPersonaSetStore } from './persona-sets.store.ts';
export { createPersonaStore } from './personas.store.ts';
export type {
  BehaviorCuts,
  PersonaBehavior,
  PersonaProfile,
  PersonaRow,
  PersonaSales,
  PersonaSetRow,
  StoredModel,
} from './personas.table.ts';
