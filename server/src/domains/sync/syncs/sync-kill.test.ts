import { killedSyncStory } from '../../../testing/killed-sync-story.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';

killedSyncStory(thoroughness.syncKills);
