import { type Config, loadConfig } from '../config.ts';

export const installationOwner = { email: 'owner@example.com', password: 'a long password' } as const;

/** The configuration of an installation with an owner over a directory, for tests that start, back up and restore it in their own process. */
export function installationConfig(directory: string, settings: NodeJS.ProcessEnv = {}): Config {
  return loadConfig({
    DATA_DIR: directory,
    PORT: '0',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
    SECOND_FACTOR: 'optional',
    ADMIN_EMAIL: installationOwner.email,
    ADMIN_PASSWORD: installationOwner.password,
    ...settings,
  });
}
