import { describe } from 'vitest';
import { databaseStory } from './testing/database-story.ts';

describe('over embedded engines', () => databaseStory({ hasPostgres: false, hasClickHouse: false }));
