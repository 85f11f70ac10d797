import type { Browser, BrowserContext } from 'playwright-core';
import type { Hands } from './hands.ts';

/** What all tasks share. */
export interface Trial {
  /** What one task keeps for another, by name. */
  readonly kept: Map<string, string>;
  /** Somebody else's browser: a visitor of the shop, a reader of a link, a new user. */
  visitor(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>;
}

/** Something that a marketer of a small business wants done, through the interface alone. */
export interface Task {
  readonly name: string;
  run(hands: Hands, trial: Trial): Promise<void>;
}
