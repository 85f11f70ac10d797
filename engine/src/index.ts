export * from './colors/colors.ts';
export * from './dates/days.ts';
export * from './sampling/spread.ts';
export * from './statistics/index-verdicts.ts';
export * from './visits/addresses.ts';
export * from './visits/allowed-hosts.ts';
export * from './visits/clients.ts';
export * from './visits/sources.ts';
