import { fingerprintsOf, keysInUse } from '../../../../../backup/backup-keys.ts';
import { recordedFingerprints } from '../../../../../platform/auth/key-fingerprints.ts';
import { failed, type InstallationCheck, ok, warning } from './check-port.ts';

const files = { ENCRYPTION_KEY: 'encryption-key.secret', IDENTITY_PEPPER: 'identity-pepper.secret' } as const;

export const keysCheck: InstallationCheck = {
  name: 'Keys',
  isQuick: true,
  async run({ config, postgres }) {
    const keys = keysInUse(config);
    if (keys === null)
      return failed(
        'The keys are missing: set ENCRYPTION_KEY and IDENTITY_PEPPER, or put encryption-key.secret and identity-pepper.secret back into the data directory. Do not start the product before.',
      );
    const given = fingerprintsOf(keys);
    const recorded = await postgres.asSystem((transaction) => recordedFingerprints(transaction));
    for (const [setting, file] of Object.entries(files)) {
      const needed = recorded.get(setting) ?? [];
      if (!needed.every((one) => given[setting]?.includes(one) === true))
        return failed(
          `${setting} is not the key that this installation began with. Set the earlier key, or put ${file} back from a backup.`,
        );
    }
    if (![...recorded.values()].some((all) => all.length > 0))
      return warning('No key is recorded yet: the first start does that.');
    return ok('The keys are those that this installation is used with.');
  },
};
