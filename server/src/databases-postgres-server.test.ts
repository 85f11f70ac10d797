import { describe } from 'vitest';
import { databaseStory } from './testing/database-story.ts';

describe('over a PostgreSQL server', () => databaseStory({ hasPostgres: true, hasClickHouse: false }));
