// What reading a table takes of the engine: the process that reads one loads this alone, so that it starts quickly.
export * from './identity/recognize-columns.ts';
