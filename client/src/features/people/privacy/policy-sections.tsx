import { keptDays, type KeptKind } from '@acquaint/contract';
import MuiLink from '@mui/material/Link';
import type { ComponentType } from 'react';
import { pageSettings } from '../../../platform/settings.ts';
import { OptOutForm } from './opt-out-form.tsx';
import { texts } from './privacy.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

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
      <p>{texts.thisSiteIsInstallationOf}</p>
      <p>{texts.policyIsAboutThreeGroups}</p>
    </>
  );
}

function Collected() {
  return (
    <>
      <p>{texts.fromVisitorsOfPagesWith}</p>
      <ul>
        <li>{texts.whichPagesWereOpenedAnd}</li>
        <li>{texts.kindOfBrowserAndDevice}</li>
        <li>{texts.randomVisitorNumberKeptOn}</li>
        <li>{texts.fingerprintOfEmailAddressThat}</li>
      </ul>
      <p>{texts.weDoNotStoreIp}</p>
      <p>{texts.fromPeopleInOurConsumer}</p>
      <p>{texts.fromUsersWhatTheyEnter}</p>
    </>
  );
}

function Used() {
  return (
    <>
      <p>{texts.visitsBecomeReportsHowMany}</p>
      <p>{texts.sitesUseThisToUnderstand}</p>
    </>
  );
}

function Shared() {
  return (
    <>
      <p>{texts.eachAccountSeesVisitsOf}</p>
      <p>{texts.pagesOfThisInstallationThemselves}</p>
      <OptOutForm />
    </>
  );
}

function Secured() {
  return (
    <ul>
      <li>{texts.passwordsAreStoredAsArgon2id}</li>
      <li>{texts.emailAddressesGivenOnWebsites}</li>
      <li>{texts.databaseItselfKeepsRowsOf}</li>
      <li>{texts.everyChangeIsWrittenTo}</li>
      <li>{texts.repeatedFailuresToSignIn}</li>
    </ul>
  );
}

/** What the policy says of all that the product deletes by itself after some days, in this order. */
const keptSentences: Readonly<Record<KeptKind, string>> = {
  sessions: texts.sessionsOfUsers({ days: keptDays.sessions }),
  mail: texts.mailToUsersItsContent({ days: keptDays.mail }),
  exports: texts.exportsOfAccount({ days: keptDays.exports }),
  closedAccounts: texts.accountsThatAreClosedDeleted({ days: keptDays.closedAccounts }),
  requesters: texts.requestsFromFormAboveWho({ days: keptDays.requesters }),
};

function Retained() {
  return (
    <ul>
      <li>{texts.visitorNumbersOnDevicesUp}</li>
      <li>{texts.visitsForAsLongAs}</li>
      {Object.entries(keptSentences).map(([kind, sentence]) => (
        <li key={kind}>{sentence}</li>
      ))}
    </ul>
  );
}

function Rights() {
  return (
    <>
      <ul>
        <li>
          <RichText text={texts.globalPrivacyControlIfYour} parts={{ strong: <strong /> }} />
        </li>
        <li>
          <RichText
            text={texts.notBeingSoldSharedOr}
            parts={{ strong: <strong />, link: <MuiLink href="#opt-out" /> }}
          />
        </li>
        <li>
          <RichText
            text={texts.seeingCorrectingAndDeletingWrite}
            parts={{ strong: <strong />, address: <SupportAddress /> }}
          />
        </li>
        <li>
          <RichText text={texts.usersCanCorrectTheirData} parts={{ strong: <strong /> }} />
        </li>
      </ul>
      <p>{texts.nobodyIsTreatedWorseFor}</p>
    </>
  );
}

function Children() {
  return (
    <p>
      <RichText text={texts.thisPlatformIsForBusinesses} parts={{ address: <SupportAddress /> }} />
    </p>
  );
}

function Changes() {
  return <p>{texts.whenThisPolicyChangesDate}</p>;
}

function Contact() {
  return (
    <p>
      <RichText text={texts.questionsAndRequests} parts={{ address: <SupportAddress /> }} />
    </p>
  );
}

/** The sections of the policy, in the order and with the headings of the specification. */
export const policySections: readonly PolicySection[] = [
  { id: 'introduction', title: texts.introduction, Content: Introduction },
  { id: 'collected', title: texts.informationWeCollect, Content: Collected },
  { id: 'used', title: texts.howWeUseYourInformation, Content: Used },
  { id: 'shared', title: texts.howWeShareYourInformation, Content: Shared },
  { id: 'security', title: texts.dataSecurity, Content: Secured },
  { id: 'retention', title: texts.dataRetention, Content: Retained },
  { id: 'rights', title: texts.yourChoicesAndRights, Content: Rights },
  { id: 'children', title: texts.childrensPrivacy, Content: Children },
  { id: 'changes', title: texts.changesToThisPrivacyPolicy, Content: Changes },
  { id: 'contact', title: texts.contactUs, Content: Contact },
];
