import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';
import { signedId, signId } from './signed-id.ts';

const [first, second, third] = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(32)) as [string, string, string];

/** As values were sealed before they named their key. */
function sealUnnamed(key: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

describe('createSecrets', () => {
  it('seals with the first key and opens with any of them', () => {
    const [old, both] = [createSecrets([first]), createSecrets([second, first])];
    expect(both.open(old.seal('kept'))).toBe('kept');
    const sealed = both.seal('new');
    expect(sealed.subarray(0, both.prefix.length)).toEqual(both.prefix);
    expect(createSecrets([second]).open(sealed)).toBe('new');
    expect(() => old.open(sealed)).toThrow();
    expect(old.prefix).not.toEqual(both.prefix);
  });

  it('opens values that name no key, by whichever key they have', () => {
    for (const key of [first, second, third])
      expect(createSecrets([first, second, third]).open(sealUnnamed(key, 'earlier'))).toBe('earlier');
    expect(() => createSecrets([first, second]).open(sealUnnamed(third, 'foreign'))).toThrow();
  });

  it('refuses a value that was changed anywhere', () => {
    const secrets = createSecrets([first]);
    const sealed = secrets.seal('text');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed.readUInt8(index) + 1) % 256, index);
      expect(() => secrets.open(changed)).toThrow();
    }
  });

  it('never seals a text twice alike', () => {
    const secrets = createSecrets([first]);
    expect(secrets.seal('text')).not.toEqual(secrets.seal('text'));
  });
});

describe('signedId', () => {
  const id = '01a1fb38-1aa1-7578-887e-8654f975ecc3';

  it('takes what any of the keys signed, and nothing else', () => {
    const [old, both] = [createSecrets([first]), createSecrets([second, first])];
    const token = signId(old, 'share', id);
    expect(signedId(both, 'share', token)).toBe(id);
    expect(signedId(both, 'share', signId(both, 'share', id))).toBe(id);
    expect(signId(both, 'share', id)).not.toBe(token);
    expect(signedId(createSecrets([second]), 'share', token)).toBeNull();
    expect(signedId(both, 'other', token)).toBeNull();
  });
});
