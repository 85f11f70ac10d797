export * from './campaigns/index.ts';
export * from './eddm/index.ts';
export * from './mailing/index.ts';
export * from './mail.events.ts';
