export * from './merge-spellings.ts';
export * from './addresses.ts';
export * from './allowed-hosts.ts';
export * from './clients.ts';
export * from './same-orders.ts';
export * from './sources.ts';
export * from './tidy-name.ts';
