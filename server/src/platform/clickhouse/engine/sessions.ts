import { Session } from 'chdb';
import { identifier } from '../literals.ts';
import { hasParameter, settingsText } from './statements.ts';

/** What a request wants its session to be set to. */
export interface SessionState {
  readonly database: string;
  readonly settings: ReadonlyMap<string, string>;
  readonly parameters: ReadonlyMap<string, string>;
}

const namePattern = /^\w+$/;

/** An error in the form of the engine's own. */
export function engineError(code: number, text: string, type: string): Error {
  return new Error(`Code: ${code}. DB::Exception: ${text} (${type})`);
}

function checkNames(names: Iterable<string>): void {
  for (const name of names)
    if (!namePattern.test(name)) throw engineError(115, `Unknown setting '${name.slice(0, 100)}'`, 'UNKNOWN_SETTING');
}

/** One connection of the engine. It runs one statement at a time and keeps settings between them, so that equal requests set nothing. */
export class EngineSession {
  readonly #session: Session;
  /** Whether nobody knows its state: it failed halfway to what a request wanted, or its reader left in the middle. It is not used again. */
  isBroken = false;
  #database = 'default';
  #settings: ReadonlyMap<string, string> = new Map();
  readonly #parameters = new Map<string, string>();

  constructor(path: string, connectionArgs: readonly string[]) {
    this.#session = new Session(path, { connectionArgs });
  }

  /** Brings database, settings and parameters to what a request wants; `sql` is what it will run. Throws the engine's errors. */
  async prepare(sql: string, { database, settings, parameters }: SessionState): Promise<void> {
    checkNames([...settings.keys(), ...parameters.keys()]);
    // A parameter cannot be unset: one of an earlier request must not stand in for a missing one.
    for (const name of this.#parameters.keys())
      if (!parameters.has(name) && hasParameter(sql, name))
        throw engineError(456, `Substitution \`${name}\` is not set`, 'UNKNOWN_QUERY_PARAMETER');
    this.isBroken = true;
    await this.#use(database);
    await this.#set(settings);
    await this.#bind(parameters);
    this.isBroken = false;
  }

  /** Runs a statement and answers all that it returns. */
  async run(sql: string, format: string): Promise<Uint8Array> {
    return (await this.#session.queryAsync(sql, { format })).bytes();
  }

  /** Runs a query and answers its result block by block. */
  async *stream(sql: string, format: string): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#session.queryStream(sql, { format })) yield chunk.raw();
  }

  close(): void {
    this.#session.close();
  }

  async #use(database: string): Promise<void> {
    if (database === this.#database) return;
    await this.#run(`use ${identifier(database)}`);
    this.#database = database;
  }

  async #set(settings: ReadonlyMap<string, string>): Promise<void> {
    const gone = [...this.#settings.keys()].filter((name) => !settings.has(name));
    if (gone.length > 0) await this.#run(`set ${gone.map((name) => `${name} = default`).join(', ')}`);
    const changed = [...settings].filter(([name, value]) => this.#settings.get(name) !== value);
    if (changed.length > 0) await this.#run(`set ${settingsText(new Map(changed))}`);
    this.#settings = settings;
  }

  async #bind(parameters: ReadonlyMap<string, string>): Promise<void> {
    const changed = [...parameters].filter(([name, value]) => this.#parameters.get(name) !== value);
    if (changed.length === 0) return;
    await this.#run(`set ${settingsText(new Map(changed.map(([name, value]) => [`param_${name}`, value])))}`);
    for (const [name, value] of changed) this.#parameters.set(name, value);
  }

  async #run(sql: string): Promise<void> {
    await this.#session.queryAsync(sql, { format: 'TabSeparated' });
  }
}

export interface SessionPool {
  /** Runs work with a session of its own; it waits while all are taken. */
  use<T>(work: (session: EngineSession) => Promise<T>): Promise<T>;
  close(): void;
}

/** Sessions that are made when they are first needed, at most `size`. One that is broken is replaced. */
export function createSessionPool(size: number, open: () => EngineSession): SessionPool {
  const free: EngineSession[] = [];
  const all = new Set<EngineSession>();
  const waiting: ((session: EngineSession) => void)[] = [];

  function make(): EngineSession {
    const session = open();
    all.add(session);
    return session;
  }

  function take(): Promise<EngineSession> {
    const session = free.pop();
    if (session !== undefined) return Promise.resolve(session);
    // Ends when a session is free: each question has its `max_execution_time`.
    return all.size < size ? Promise.resolve(make()) : new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(session: EngineSession): void {
    if (session.isBroken) {
      session.close();
      all.delete(session);
    }
    const next = waiting.shift();
    if (next !== undefined) next(session.isBroken ? make() : session);
    else if (!session.isBroken) free.push(session);
  }

  return {
    async use(work) {
      const session = await take();
      try {
        return await work(session);
      } finally {
        giveBack(session);
      }
    },
    close() {
      for (const session of all) session.close();
    },
  };
}
