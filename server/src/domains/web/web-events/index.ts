export { emitWebEvents, emitLateWebEvents } from './jobs/emit-web-events.schedule.ts';
