import { answerProcess } from '../platform/processes/run-in-process.ts';
import { WorkRefused } from '../platform/processes/work-refused.ts';

export interface AskingCall {
  readonly task: {
    readonly does: 'ask' | 'refuse' | 'fail' | 'die' | 'wait';
    readonly words: ReadonlyMap<string, string>;
  };
  readonly answer: { readonly upper: readonly string[]; readonly bytes: Uint8Array };
  readonly asks: {
    upperCase(word: string, at: Date): Promise<string>;
    /** Says which process this is. */
    introduce(pid: number): Promise<void>;
  };
}

// The script of a process that does what the test says.
answerProcess<AskingCall>(async ({ does, words }, asks) => {
  await asks.introduce(process.pid);
  if (does === 'refuse') throw new WorkRefused('The file is empty.');
  if (does === 'fail') throw new Error('Not a number: "jane@example.com"');
  if (does === 'die') process.kill(process.pid, 'SIGKILL');
  if (does === 'wait') await new Promise((resolve) => setTimeout(resolve, 600_000));
  const upper: string[] = [];
  for (const word of words.values()) upper.push(await asks.upperCase(word, new Date(0)));
  return { upper, bytes: Uint8Array.of(1, 2, 3) };
});
