import { killedSyncStory } from '../../../testing/killed-sync-story.ts';

killedSyncStory({ rounds: 4, first: 0 });
