import { killedSyncStory } from '../../../testing/killed-sync-story.ts';

killedSyncStory({ rounds: 3, first: 85 });
