import { createFileRoute } from '@tanstack/react-router';
import { AreasPage } from '../../../features/mail/eddm/index.ts';
import { texts } from '../../../layout/pages.texts.ts';

export const Route = createFileRoute('/_app/mailing/eddm-v2')({ component: NextEddm });

function NextEddm() {
  return <AreasPage title={texts.eddmWip} />;
}
