import { useSuspenseQuery } from '@tanstack/react-query';
import { Page } from '../../../ui/page.tsx';
import { AppSection, PasskeysSection } from '../second-factor/index.ts';
import { UsageSection } from '../account-usage/index.ts';
import { ClosingSection } from './closing-section.tsx';
import { CompanySection } from './company-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ExportSection } from './export-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { profileOptions } from './profile.queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import { texts } from './profile.texts.ts';

/** Personal information, section by section. */
export function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileOptions());
  return (
    <Page title={texts.personalInformation} subtitle={texts.settingsForYouAndYour}>
      <PersonalSection profile={profile} />
      <LanguageSection />
      <PictureSection profile={profile} />
      <CompanySection profile={profile} />
      <EmailSection profile={profile} />
      <PasswordSection />
      <AppSection />
      <PasskeysSection />
      <NotificationSection profile={profile} />
      <SessionsSection />
      <UsageSection />
      <ExportSection />
      <ClosingSection profile={profile} />
    </Page>
  );
}
