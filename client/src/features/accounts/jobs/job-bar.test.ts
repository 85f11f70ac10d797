import type { Job } from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import { timeLeft } from './job-bar.tsx';

const job: Job = {
  id: '0191c0de-0000-7000-8000-00000000c0de',
  kind: 'generate-personas',
  state: 'running',
  done: 23,
  total: 100,
  seconds_left: null,
  message: '',
  created_at: '2026-11-28T12:00:00.000Z',
  finished_at: null,
};

describe('timeLeft', () => {
  it.each([
    [1, 'about 1 second left'],
    [9.6, 'about 10 seconds left'],
    [89, 'about 89 seconds left'],
    [125, 'about 2 minutes left'],
    [0, null],
    [null, null],
  ])('of %s seconds is %s', (seconds, text) => {
    expect(timeLeft({ ...job, seconds_left: seconds })).toBe(text);
  });
});
