import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { attributeLabel, type AudiencePreview as Preview, type MaskedPerson } from '@acquaint/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { PageSection } from '../../../ui/page-sections.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BreakdownColumns, CountyPanel } from '../../web/reports/index.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './audience-finder.texts.ts';

const columns = [texts.name, texts.city, texts.age, texts.income, texts.home, texts.reach].map((label) => ({
  label,
  isWhole: true,
}));

function reachOf({ has_mail: mail, has_email: email, has_phone: phone }: MaskedPerson): string {
  return (
    [mail ? 'letter' : '', email ? 'email' : '', phone ? 'phone' : ''].filter((way) => way !== '').join(', ') || '–'
  );
}

/** Some people, with nothing by which one could be reached. */
export function MaskedPeople({ sample }: { readonly sample: readonly MaskedPerson[] }) {
  return (
    <Panel title={texts.sample} note={texts.lastNamesAreHiddenUntil} isFlush>
      <SimpleTable
        label={texts.sampleOfAudience}
        columns={columns}
        rows={sample.map((person, place) => ({
          // Masked people have nothing by which they could be distinguished.
          id: String(place),
          cells: [
            `${person.first_name} ${person.last_initial}.`,
            `${person.city}, ${person.state}`,
            attributeLabel('age_range', person.age_range) || '–',
            attributeLabel('income_range', person.income_range) || '–',
            attributeLabel('homeowner', person.homeowner) || '–',
            reachOf(person),
          ],
        }))}
      />
    </Panel>
  );
}

/** Who an audience is: where they live, their attributes against all adults, and some of them. Nothing before it was counted, or where nobody is in it. */
export function previewSections(preview: Preview | undefined): PageSection[] {
  if (preview === undefined || preview.count === 0) return [];
  return [
    {
      key: 'places',
      title: texts.places,
      content: <CountyPanel counties={preview.counties} note={texts.peopleByCounty} />,
    },
    {
      key: 'demographics',
      title: texts.demographics,
      content: <BreakdownColumns breakdowns={preview.breakdowns} baseline={texts.allAdults} />,
    },
    { key: 'sample', title: texts.sample, content: <MaskedPeople sample={preview.sample} /> },
  ];
}

/** Why there is nothing of an audience to see. */
export function NoPreview({ preview }: { readonly preview: Preview | undefined }) {
  if (preview === undefined) return <Skeleton variant="rounded" height={360} />;
  if (preview.count > 0) return null;
  return (
    <Paper variant="outlined">
      <EmptyState title={texts.noOneMatches} text={texts.loosenRuleCountBesideEach} />
    </Paper>
  );
}
