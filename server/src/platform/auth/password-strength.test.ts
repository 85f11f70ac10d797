import { describe, expect, it } from 'vitest';
import { refuseWeakPassword, refuseWeakSetting } from './password-strength.ts';

const words = ['Dana', 'Whitfield', 'Harbor & Pine', 'dana.whitfield@harborpine.example'];

describe('refuseWeakPassword', () => {
  it.each(['password', 'Password1', '12345678', 'iloveyou', 'BASEBALL', 'qwertyuiop', 'trustno1'])(
    'refuses %s, which is common',
    async (password) => {
      await expect(refuseWeakPassword(password, words)).rejects.toMatchObject({
        details: { fields: { password: ['This is one of the most common passwords. Choose another one.'] } },
      });
    },
  );

  it.each([
    'whitfield',
    'Whitfield1',
    'Dana-Whitfield',
    'harborandpine',
    'Harbor&Pine!',
    'harborpine2026',
    'dana.whitfield@harborpine.example',
  ])('refuses %s, which is no secret', async (password) => {
    const own = [...words, 'harborandpine'];
    await expect(refuseWeakPassword(password, own)).rejects.toMatchObject({
      details: { fields: { password: ['This is your name, company or address. Choose another password.'] } },
    });
  });

  it.each(['correct horse battery', 'whitfield sailed to Iceland', 'x9#kk2!pq', 'danasaur-rex-42'])(
    'takes %s',
    async (password) => {
      await expect(refuseWeakPassword(password, words)).resolves.toBeUndefined();
    },
  );
});

describe('refuseWeakSetting', () => {
  it('names the setting', async () => {
    await expect(refuseWeakSetting('ADMIN_PASSWORD', 'password')).rejects.toThrow(
      'ADMIN_PASSWORD: This is one of the most common passwords. Choose another one.',
    );
  });
});
