import { ConfigurationError } from '../../../config.ts';
import { findPostgresPrograms } from './programs.ts';

// Part of the set-up: whoever installs the packages may write there, and whoever starts the product perhaps not.
try {
  findPostgresPrograms();
} catch (error) {
  // With DATABASE_URL it starts all the same; without, the start says this.
  if (!(error instanceof ConfigurationError)) throw error;
}
