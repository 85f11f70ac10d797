import { describe } from 'vitest';
import { databaseStory } from './testing/database-story.ts';

describe('over a ClickHouse server', () => databaseStory({ hasPostgres: false, hasClickHouse: true }));
