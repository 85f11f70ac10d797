export * from './days.ts';
export * from './format-dates.ts';
