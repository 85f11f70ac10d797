export { conversionGoals } from './model/conversion-goals.port.ts';
