import { describe, expect, it } from 'vitest';
import type { AskingCall } from '../../testing/asking-process.ts';
import { isProcessAlive } from './process-start.ts';
import { precededBy, runInProcess } from './run-in-process.ts';
import { WorkRefused } from './work-refused.ts';

const script = new URL('../../testing/asking-process.ts', import.meta.url);
const words = new Map([
  ['first', 'one'],
  ['second', 'two'],
]);

function run(does: AskingCall['task']['does'], answers: Partial<AskingCall['asks']> = {}) {
  const seen = { pid: 0, at: new Date() };
  const answered = runInProcess<AskingCall>(
    script,
    { does, words },
    {
      answers: {
        introduce: (pid) => Promise.resolve(void (seen.pid = pid)),
        upperCase: (word, at) => {
          seen.at = at;
          return Promise.resolve(word.toUpperCase());
        },
        ...answers,
      },
    },
  );
  return { seen, answered };
}

describe('runInProcess', () => {
  it('answers what the process asks, and gives back what it answers, with maps, bytes and dates', async () => {
    const { seen, answered } = run('ask');
    expect(await answered).toEqual({ upper: ['ONE', 'TWO'], bytes: Uint8Array.of(1, 2, 3) });
    expect(seen.at).toEqual(new Date(0));
  });

  it('says why work was refused', async () => {
    const refused = run('refuse').answered;
    await expect(refused).rejects.toThrow(WorkRefused);
    await expect(refused).rejects.toThrow('The file is empty.');
  });

  it('says what failed without the values that it failed at', async () => {
    await expect(run('fail').answered).rejects.toThrow('Error: Not a number: …');
  });

  it('fails when the process is killed', async () => {
    await expect(run('die').answered).rejects.toThrow('A process ended with SIGKILL');
  });

  it('ends the process where an answer throws, and rejects with that', async () => {
    const stopped = new Error('Somebody asked to stop');
    const { seen, answered } = run('ask', { upperCase: () => Promise.reject(stopped) });
    await expect(answered).rejects.toBe(stopped);
    await expect.poll(() => isProcessAlive({ pid: seen.pid, startedAt: '' })).toBe(false);
  });

  it('ends a process that goes on while nothing is asked', async () => {
    const stopped = new Error('Somebody asked to stop');
    const pids: number[] = [];
    const introduce = (pid: number): Promise<never> => {
      pids.push(pid);
      return Promise.reject(stopped);
    };
    await expect(run('wait', { introduce }).answered).rejects.toBe(stopped);
    await expect.poll(() => pids.filter((pid) => isProcessAlive({ pid, startedAt: '' }))).toEqual([]);
  });
});

describe('precededBy', () => {
  it('waits before each answer, and answers nothing where that throws', async () => {
    const seen: string[] = [];
    const answers = precededBy(
      { double: (n: number) => Promise.resolve(2 * n), stop: () => Promise.resolve() },
      (name) => {
        seen.push(name);
        return name === 'stop' ? Promise.reject(new Error('no')) : Promise.resolve();
      },
    );
    expect(await answers.double(21)).toBe(42);
    await expect(answers.stop()).rejects.toThrow('no');
    expect(seen).toEqual(['double', 'stop']);
  });
});
