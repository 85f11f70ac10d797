import { findLookalike, type LookalikeTask } from '@acquaint/engine';
import { answerThread } from '../../../../platform/threads/run-in-thread.ts';

// Sent by `learnLookalike` alone, which gives it this shape.
await answerThread((task, onProgress) => findLookalike(task as LookalikeTask, onProgress));
