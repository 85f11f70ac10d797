import { getDomain } from 'tldts';

/** Where people have addresses of their own: the domain is nobody's business. */
const mailProviders = new Set(
  'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com myyahoo.com hotmail.com outlook.com live.com msn.com passport.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com email.com usa.com zoho.com zohomail.com fastmail.com fastmail.fm hey.com tutanota.com tuta.com yandex.com yandex.ru mail.ru inbox.com hushmail.com comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net snet.net prodigy.net cox.net charter.net spectrum.net rr.com roadrunner.com twc.com earthlink.net mindspring.com netzero.net netzero.com juno.com optonline.net optimum.net frontier.com frontiernet.net windstream.net centurylink.net centurytel.net embarqmail.com q.com cableone.net suddenlink.net mediacombb.net wowway.com rcn.com ptd.net tds.net hughes.net excite.com lycos.com qq.com 163.com 126.com naver.com hanmail.net daum.net rediffmail.com btinternet.com orange.fr wanadoo.fr free.fr laposte.net t-online.de libero.it shaw.ca rogers.com sympatico.ca telus.net bigpond.com'.split(
    ' ',
  ),
);

/**
 * The domain that a company is known by: that of a website, an e-mail address or a host, as it is registered (`acme.co.uk` of `https://shop.acme.co.uk/a`).
 * Null for what has none, and for providers of mail and access, whose customers are not their people.
 */
export function companyDomain(text: string): string | null {
  const address = text.trim().toLowerCase();
  const domain = getDomain(address.includes('://') ? address : (address.split('@').at(-1) ?? ''));
  return domain === null || mailProviders.has(domain) ? null : domain;
}
