import MuiLink from '@mui/material/Link';
import type { ComponentType } from 'react';
import { pageSettings } from '../../../platform/settings.ts';
import { OptOutForm } from './opt-out-form.tsx';

interface PolicySection {
  /** Its anchor in the address. */
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType;
}

function SupportAddress() {
  const { supportEmail } = pageSettings;
  return <MuiLink href={`mailto:${supportEmail}`}>{supportEmail}</MuiLink>;
}

function Introduction() {
  return (
    <>
      <p>
        This site is an installation of Acquaint, a data and marketing platform that a business runs for itself.
        &ldquo;We&rdquo; is the business that runs this installation. It decides what is done with the data described
        here; the makers of the software receive none of it.
      </p>
      <p>
        The policy is about three groups of people: visitors of websites that carry our tracking pixel, people in our
        consumer file, and users who sign in here.
      </p>
    </>
  );
}

function Collected() {
  return (
    <>
      <p>From visitors of pages with our pixel:</p>
      <ul>
        <li>
          which pages were opened and when, for how long they were read and how far, where the visit came from, and the
          actions that the site names, such as a form that was sent;
        </li>
        <li>kind of browser and device, screen size, language and time zone;</li>
        <li>
          a random visitor number, kept on the device for up to 13 months, and a random visit number that ends after 30
          minutes of silence, or after 24 hours;
        </li>
        <li>
          a fingerprint of an email address that is typed into a form of the site. The browser makes it; the address
          itself never reaches us by this way, and what looks like an address is cut out of page addresses.
        </li>
      </ul>
      <p>
        We do not store the IP addresses of visitors. Where a site asks for consent first, no number is kept on a device
        before consent was given. A visit without a number is counted under one that holds for a single day and cannot
        be computed again afterwards.
      </p>
      <p>
        From people in our consumer file: names, postal and email addresses, and facts such as age range, income range
        and home ownership, as licensed from those who compile such files.
      </p>
      <p>
        From users: what they enter when they register and work here, the browser, IP address and times of their
        sessions, and a log of what they changed.
      </p>
    </>
  );
}

function Used() {
  return (
    <>
      <p>
        Visits become reports: how many people came, from where, and what they read. Where a visitor has given an email
        address, its fingerprint is turned into a keyed one and compared with those of our consumer file. Only an exact
        match identifies a visitor; nobody is guessed from an IP address or from the traits of a device. Once somebody
        is identified, earlier visits with the same visitor number belong to them too.
      </p>
      <p>
        Sites use this to understand whom they reach, and to write to people who may want to hear from them. What users
        enter is used to run their accounts, to send them the mail that these need, and to keep strangers out.
      </p>
    </>
  );
}

function Shared() {
  return (
    <>
      <p>
        Each account sees the visits of its own sites alone. Messages pass through the mail server that this
        installation uses. We hand data to others where a user asks for it, such as a letter to be printed or an
        audience to be sent to an advertising service, and where the law demands it.
      </p>
      <p>
        The pages of this installation themselves carry no advertising and no measuring tools of others. Letting a site
        know who visited it may count as selling or sharing under the law of your state. You can stop that here, at any
        time:
      </p>
      <OptOutForm />
    </>
  );
}

function Secured() {
  return (
    <ul>
      <li>Passwords are stored as argon2id hashes; sessions and links in mails as hashes of random secrets.</li>
      <li>Email addresses given on websites are known to us as keyed fingerprints only.</li>
      <li>The database itself keeps the rows of one account from the users of another.</li>
      <li>Every change is written to a log that nobody can alter.</li>
      <li>Repeated failures to sign in lock the door for a while.</li>
    </ul>
  );
}

function Retained() {
  return (
    <ul>
      <li>Visitor numbers on devices: up to 13 months.</li>
      <li>Visits: for as long as the account of the site keeps them.</li>
      <li>Sessions of users: until 30 days without use, or until they sign out.</li>
      <li>Mail to users: its content until it is sent, or 30 days where this installation has no mail server.</li>
      <li>Exports of an account: seven days.</li>
      <li>Accounts that are closed: deleted for good after 30 days, with all users, visits and files.</li>
      <li>
        Requests from the form above: who asked is deleted 30 days after it was done. The keyed fingerprint stays on the
        suppression list, because without it we could not honor the request.
      </li>
    </ul>
  );
}

function Rights() {
  return (
    <>
      <ul>
        <li>
          <strong>Global Privacy Control.</strong> If your browser sends this signal, our pixel keeps no number on your
          device, sends no fingerprint, and you are not identified, whatever the settings of the site are.
        </li>
        <li>
          <strong>Not being sold, shared or identified.</strong> Use the form{' '}
          <MuiLink href="#opt-out">Do not sell or share my information</MuiLink>.
        </li>
        <li>
          <strong>Seeing, correcting and deleting.</strong> Write to <SupportAddress />. We may ask you to show that an
          address is yours.
        </li>
        <li>
          <strong>Users</strong> can correct their data under User Settings, fetch all data of their account as a file,
          end sessions, and close the account.
        </li>
      </ul>
      <p>Nobody is treated worse for using these rights.</p>
    </>
  );
}

function Children() {
  return (
    <p>
      This platform is for businesses. It is not for children under 13 (16 in the European Union), and we do not
      knowingly keep data about them. If you believe that we do, write to <SupportAddress /> and we will delete it.
    </p>
  );
}

function Changes() {
  return (
    <p>
      When this policy changes, the date at its top changes too. Users are told of changes that matter before these take
      effect.
    </p>
  );
}

function Contact() {
  return (
    <p>
      Questions and requests: <SupportAddress />.
    </p>
  );
}

/** The sections of the policy, in the order and with the headings of the specification. */
export const policySections: readonly PolicySection[] = [
  { id: 'introduction', title: 'Introduction', Content: Introduction },
  { id: 'collected', title: 'Information We Collect', Content: Collected },
  { id: 'used', title: 'How We Use Your Information', Content: Used },
  { id: 'shared', title: 'How We Share Your Information', Content: Shared },
  { id: 'security', title: 'Data Security', Content: Secured },
  { id: 'retention', title: 'Data Retention', Content: Retained },
  { id: 'rights', title: 'Your Choices and Rights', Content: Rights },
  { id: 'children', title: "Children's Privacy", Content: Children },
  { id: 'changes', title: 'Changes to This Privacy Policy', Content: Changes },
  { id: 'contact', title: 'Contact Us', Content: Contact },
];
