import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePage } from './addresses.ts';
import { hostOf, isHostAllowed } from './allowed-hosts.ts';
import { describeClient, normalizeLanguage } from './clients.ts';
import { describeSource } from './sources.ts';

const pathOf = (url: string): string | undefined => describePage(url)?.path;

describe('describePage', () => {
  it('keeps what a page is called and takes campaign parameters out', () => {
    expect(
      describePage(
        'https://Shop.Example.com:8443/a/b?q=tea&utm_source=news&utm_medium=email&utm_campaign=spring&gclid=x#top',
      ),
    ).toEqual({
      hostname: 'shop.example.com:8443',
      path: '/a/b?q=tea',
      campaign: { source: 'news', medium: 'email', campaign: 'spring', term: '', content: '', clickId: 'gclid' },
      scanId: '',
    });
  });

  it('takes the scan of a QR code out, and only what can be one', () => {
    const scan = '0198c0de-0000-7000-8000-00000000c0de';
    expect(describePage(`https://x.example/a?qr_scan=${scan}&b=1`)).toMatchObject({ path: '/a?b=1', scanId: scan });
    expect(describePage('https://x.example/a?qr_scan=someone')).toMatchObject({ path: '/a', scanId: '' });
  });

  it.each([
    ['https://x.example/reset?token=abc', '/reset?token='],
    ['https://x.example/?email=ada%40example.com', '/?email='],
    ['https://x.example/?who=ada@example.com', '/?who='],
    ['https://x.example/u/ada@example.com/edit', '/u//edit'],
    ['https://x.example/?id=1234567', '/?id='],
    ['https://x.example/?page=2&sort=name', '/?page=2&sort=name'],
    ['https://x.example/?code=1&state=2', '/?code=&state='],
    [`https://x.example/?blob=${'a'.repeat(40)}`, '/?blob='],
  ])('blanks personal data of %s', (url, path) => {
    expect(pathOf(url)).toBe(path);
  });

  it.each(['', 'nonsense', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'mailto:a@b.c'])(
    'refuses %s',
    (url) => {
      expect(describePage(url)).toBeNull();
    },
  );

  it('never keeps an e-mail address and never grows beyond its column, whatever it is given', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.emailAddress(), (url, email) => {
        const page = describePage(`${url}${url.includes('?') ? '&' : '?'}contact=${encodeURIComponent(email)}`);
        const path = page?.path ?? '';
        expect(path.length).toBeLessThanOrEqual(500);
        if (path.length < 500) expect(path.endsWith('contact=')).toBe(true);
      }),
      { seed: 1 },
    );
  });
});

describe('describeSource', () => {
  it('is a QR code where a scan led, unless the code names a campaign', () => {
    const sourceOf = (query: string) => {
      const page = describePage(`https://x.example/?qr_scan=0198c0de-0000-7000-8000-00000000c0de${query}`);
      if (page === null) throw new Error('no page');
      return describeSource(page, null);
    };
    expect(sourceOf('')).toMatchObject({ source: 'QR code', medium: 'qr' });
    expect(sourceOf('&utm_source=flyer&utm_medium=print')).toMatchObject({ source: 'flyer', medium: 'print' });
  });

  const source = (url: string, referrer: string): string[] => {
    const page = describePage(url);
    if (page === null) throw new Error('not a page');
    const { source: name, medium } = describeSource(page, describePage(referrer));
    return [name, medium];
  };

  it.each([
    ['https://x.example/', '', ['Direct', 'direct']],
    ['https://x.example/', 'https://www.google.co.uk/search?q=x', ['Google', 'search']],
    ['https://x.example/', 'https://mail.google.com/mail/u/0/', ['Webmail', 'email']],
    ['https://x.example/', 'https://outlook.office.com/mail/', ['Webmail', 'email']],
    ['https://x.example/', 'https://l.facebook.com/', ['Facebook', 'social']],
    ['https://x.example/?utm_source=spring%C2%A0%20mail%E2%80%8B', '', ['spring mail', 'campaign']],
    ['https://x.example/?utm_source=cafe%CC%81', '', ['café', 'campaign']],
    ['https://x.example/', 'https://t.co/abc', ['X', 'social']],
    ['https://x.example/', 'https://notgoogle.com/', ['notgoogle.com', 'referral']],
    ['https://x.example/', 'https://www.blog.example/post', ['blog.example', 'referral']],
    ['https://x.example/b', 'https://www.x.example/a', ['', '']],
    ['https://x.example/?utm_source=flyer', 'https://www.google.com/', ['flyer', 'campaign']],
    ['https://x.example/?utm_source=google&utm_medium=cpc', '', ['Google', 'cpc']],
    ['https://x.example/?utm_source=%20GOOGLE', '', ['Google', 'campaign']],
    ['https://x.example/?utm_source=m.facebook.com', '', ['Facebook', 'campaign']],
    ['https://x.example/?utm_source=fb', '', ['Facebook', 'campaign']],
    ['https://x.example/?utm_source=Google%20Ads', '', ['Google Ads', 'campaign']],
    ['https://x.example/?utm_source=%20', 'https://www.bing.com/', ['Bing', 'search']],
    ['https://x.example/?gclid=1', 'https://www.google.com/', ['Google Ads', 'paid']],
    ['https://x.example/?fbclid=1', 'https://l.facebook.com/', ['Facebook', 'social']],
  ])('%s from %s is %j', (url, referrer, expected) => {
    expect(source(url, referrer)).toEqual(expected);
  });
});

describe('isHostAllowed', () => {
  it.each([
    ['shop.example.com', true],
    ['www.shop.example.com', true],
    ['deep.shop.example.com', true],
    ['SHOP.example.com:8080', true],
    ['example.com', false],
    ['evilshop.example.com', false],
    ['shop.example.com.evil.org', false],
    ['', false],
  ])('%s on a pixel of shop.example.com: %s', (host, isAllowed) => {
    expect(isHostAllowed(host, ['shop.example.com'])).toBe(isAllowed);
  });

  it('keeps to the port where one is written, and treats www. as the same site', () => {
    expect(isHostAllowed('localhost:8080', ['localhost:8080'])).toBe(true);
    expect(isHostAllowed('localhost:8081', ['localhost:8080'])).toBe(false);
    expect(isHostAllowed('example.com', ['www.example.com'])).toBe(true);
    expect(isHostAllowed('example.com', [])).toBe(false);
  });
});

describe('hostOf', () => {
  it.each([
    ['https://A.example:8443/x', 'a.example:8443'],
    ['null', null],
    ['', null],
    [null, null],
    ['file:///x', null],
  ])('%s is %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});

describe('describeClient', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0',
      'Microsoft Edge',
      'Windows',
      'desktop',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'mobile',
      false,
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
      'mobile',
      false,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'desktop', false],
  ])('%s', (...[userAgent, browser, platform, device, isBot]) => {
    expect(describeClient(userAgent)).toEqual({ browser, platform, device, isBot });
  });

  it.each(['', 'curl/8.5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'python-requests/2.32'])(
    '“%s” is a robot',
    (userAgent) => {
      expect(describeClient(userAgent).isBot).toBe(true);
    },
  );

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => typeof describeClient(text).browser === 'string'),
      { seed: 2 },
    );
  });
});

describe('normalizeLanguage', () => {
  it.each([
    ['EN-us', 'en-US'],
    ['pt-BR', 'pt-BR'],
    ['', ''],
    ['no language', ''],
    ['<script>', ''],
  ])('%s is %s', (tag, expected) => {
    expect(normalizeLanguage(tag)).toBe(expected);
  });
});
