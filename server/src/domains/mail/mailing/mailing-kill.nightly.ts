import { killedMailingStory } from '../../../testing/killed-mailing-story.ts';

killedMailingStory('local');
