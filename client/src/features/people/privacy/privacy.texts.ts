import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('people.privacy', {
  addOptedOutPeople: 'Add opted-out people',
  optPeopleOutEverywhere: 'Opt people out everywhere',
  addPeople: 'Add people',
  emailAddresses: 'Email addresses',
  onePerLineUpTo: 'One per line, up to 1,000. Only a hash of each is stored.',
  reason: 'Reason',
  noteOptional: 'Note (optional)',
  why: 'Why',
  leaveOutNamesAndAddresses: 'Leave out names and addresses.',
  yourRequestIsConfirmed: 'Your request is confirmed',
  privacyPolicy: 'Privacy policy',
  thisLinkIsIncomplete: 'This link is incomplete.',
  confirmYourRequest: 'Confirm your request',
  doNotSellOrShare: 'Do not sell or share my information.',
  confirmMyRequest: 'Confirm my request',
  askForNewLink: 'Ask for a new link',
  agreed: 'Agreed',
  refused: 'Refused',
  notRecorded: 'Not recorded',
  lookUpConsent: 'Look up consent',
  emailAddress: 'Email address',
  fullAddress: 'The full address',
  lookUp: 'Look up',
  close: 'Close',
  doNotSellOrShareMy: 'Do not sell or share my information',
  weMailYouLinkOnce:
    'We mail you a link. Once you open it, your address is on our suppression list: nobody is identified by it any more, and it is left out of every count, list and export.',
  sendRequest: 'Send the request',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  consent: 'Consent',
  record: 'Record',
  privacyPolicy2: 'Privacy Policy',
  sections: 'Sections',
  onThisPage: 'On this page',
  lastUpdatedApril42025: 'Last updated <time>April 4, 2025</time>',
  thisSiteIsInstallationOf:
    'This site is an installation of Acquaint, a data and marketing platform that a business runs for itself. “We” is the business that runs this installation. It decides what is done with the data described here; the makers of the software receive none of it.',
  policyIsAboutThreeGroups:
    'The policy is about three groups of people: visitors of websites that carry our tracking pixel, people in our consumer file, and users who sign in here.',
  fromVisitorsOfPagesWith: 'From visitors of pages with our pixel:',
  whichPagesWereOpenedAnd:
    'which pages were opened and when, for how long they were read and how far, where the visit came from, and the actions that the site names, such as a form that was sent;',
  kindOfBrowserAndDevice: 'kind of browser and device, screen size, language and time zone;',
  randomVisitorNumberKeptOn:
    'a random visitor number, kept on the device for up to 13 months, and a random visit number that ends after 30 minutes of silence, or after 24 hours;',
  fingerprintOfEmailAddressThat:
    'a fingerprint of an email address that is typed into a form of the site. The browser makes it; the address itself never reaches us by this way, and what looks like an address is cut out of page addresses.',
  weDoNotStoreIp:
    'We do not store the IP addresses of visitors. Where a site asks for consent first, no number is kept on a device before consent was given. A visit without a number is counted under one that holds for a single day and cannot be computed again afterwards.',
  fromPeopleInOurConsumer:
    'From people in our consumer file: names, postal and email addresses, and facts such as age range, income range and home ownership, as licensed from those who compile such files.',
  fromUsersWhatTheyEnter:
    'From users: what they enter when they register and work here, the browser, IP address and times of their sessions, and a log of what they changed.',
  visitsBecomeReportsHowMany:
    'Visits become reports: how many people came, from where, and what they read. Where a visitor has given an email address, its fingerprint is turned into a keyed one and compared with those of our consumer file. Only an exact match identifies a visitor; nobody is guessed from an IP address or from the traits of a device. Once somebody is identified, earlier visits with the same visitor number belong to them too.',
  sitesUseThisToUnderstand:
    'Sites use this to understand whom they reach, and to write to people who may want to hear from them. What users enter is used to run their accounts, to send them the mail that these need, and to keep strangers out.',
  eachAccountSeesVisitsOf:
    'Each account sees the visits of its own sites alone. Messages pass through the mail server that this installation uses. We hand data to others where a user asks for it, such as a letter to be printed or an audience to be sent to an advertising service, and where the law demands it.',
  pagesOfThisInstallationThemselves:
    'The pages of this installation themselves carry no advertising and no measuring tools of others. Letting a site know who visited it may count as selling or sharing under the law of your state. You can stop that here, at any time:',
  passwordsAreStoredAsArgon2id:
    'Passwords are stored as argon2id hashes; sessions and links in mails as hashes of random secrets.',
  emailAddressesGivenOnWebsites: 'Email addresses given on websites are known to us as keyed fingerprints only.',
  databaseItselfKeepsRowsOf: 'The database itself keeps the rows of one account from the users of another.',
  everyChangeIsWrittenTo: 'Every change is written to a log that nobody can alter.',
  repeatedFailuresToSignIn: 'Repeated failures to sign in lock the door for a while.',
  visitorNumbersOnDevicesUp: 'Visitor numbers on devices: up to 13 months.',
  visitsForAsLongAs: 'Visits: for as long as the account of the site keeps them.',
  sessionsOfUsers:
    'Sessions of users: until {days, plural, one {# day} other {# days}} without use, or until they sign out.',
  mailToUsersItsContent:
    'Mail to users: its content until it is sent, or {days, plural, one {# day} other {# days}} where this installation has no mail server.',
  exportsOfAccount: 'Exports of an account: {days, plural, one {# day} other {# days}}.',
  accountsThatAreClosedDeleted:
    'Accounts that are closed: deleted for good after {days, plural, one {# day} other {# days}}, with all users, visits and files.',
  requestsFromFormAboveWho:
    'Requests from the form above: who asked is deleted {days, plural, one {# day} other {# days}} after it was done. The keyed fingerprint stays on the suppression list, because without it we could not honor the request.',
  globalPrivacyControlIfYour:
    '<strong>Global Privacy Control.</strong> If your browser sends this signal, our pixel keeps no number on your device, sends no fingerprint, and you are not identified, whatever the settings of the site are.',
  notBeingSoldSharedOr:
    '<strong>Not being sold, shared or identified.</strong> Use the form <link>Do not sell or share my information</link>.',
  seeingCorrectingAndDeletingWrite:
    '<strong>Seeing, correcting and deleting.</strong> Write to <address/>. We may ask you to show that an address is yours.',
  usersCanCorrectTheirData:
    '<strong>Users</strong> can correct their data under User Settings, fetch all data of their account as a file, end sessions, and close the account.',
  nobodyIsTreatedWorseFor: 'Nobody is treated worse for using these rights.',
  thisPlatformIsForBusinesses:
    'This platform is for businesses. It is not for children under 13 (16 in the European Union), and we do not knowingly keep data about them. If you believe that we do, write to <address/> and we will delete it.',
  whenThisPolicyChangesDate:
    'When this policy changes, the date at its top changes too. Users are notified of changes that matter before these take effect.',
  questionsAndRequests: 'Questions and requests: <address/>.',
  introduction: 'Introduction',
  informationWeCollect: 'Information We Collect',
  howWeUseYourInformation: 'How We Use Your Information',
  howWeShareYourInformation: 'How We Share Your Information',
  dataSecurity: 'Data Security',
  dataRetention: 'Data Retention',
  yourChoicesAndRights: 'Your Choices and Rights',
  childrensPrivacy: "Children's Privacy",
  changesToThisPrivacyPolicy: 'Changes to This Privacy Policy',
  contactUs: 'Contact Us',
  whatItIsFor: 'What it is for',
  recordConsent: 'Record consent',
  choice: 'Choice',
  whereTheySaidSo: 'Where they said so',
  signUpFormJuneNewsletter: 'Sign-up form, June newsletter',
  keptAsYourProofLeave: 'Kept as your proof. Leave out names and addresses.',
  onItsWay: 'On its way',
  tryingAgainMessage: 'Trying again: {message}',
  removedWhen: 'Removed {when}',
  removedFromDestinations: 'Removed from destinations',
  noSyncSentThisPerson: 'No sync sent this person anywhere',
  nothingHasToBeRemoved: 'Nothing has to be removed.',
  destination: 'Destination',
  sync: 'Sync',
  rows: 'Rows',
  state: 'State',
  since: 'Since',
  note: 'Note',
  addedBy: 'Added by',
  person: 'The person',
  foundBy: 'Found by',
  actions: 'Actions',
  destinations: 'Destinations',
  lift: 'Lift',
  findPerson: 'Find a person',
  fullEmailAddressPhoneNumber: 'A full email address, a phone number, or a name with its ZIP code',
  find: 'Find',
  showAll: 'Show all',
  thisPersonMayBeIdentified:
    'This person may be identified, counted, listed, exported and mailed in your account again.',
  thisPersonMayBeIdentifiedCounted:
    'This person may be identified, counted, listed, exported and mailed again in every account that has not opted them out itself.',
  liftThisOptOut: 'Lift this opt-out?',
  theirErasedDataDoesNot: ' Their erased data does not come back.',
  keptInAuditLogLeave: 'Kept in the audit log. Leave out names and addresses.',
  people: 'People',
  nobodyHasOptedOut: 'Nobody has opted out',
  peopleAppearHereWhenThey:
    'People appear here when they opt out, when you erase or suppress them, and when you add them.',
  optedOutPeople: 'Opted-out people',
  thisPersonHasNotOpted: 'This person has not opted out',
  theyNeverAppearInYour:
    'They never appear in your counts, lists, exports or mailings. Other accounts are not affected.',
  theyNeverAppearInCounts:
    'They never appear in the counts, lists, exports or mailings of any account. People who opt out on the privacy page are added automatically.',
});
