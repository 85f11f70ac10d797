import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { listSyncObjects, OperationOutput, SyncConnection } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../../../ui/panel.tsx';
import { SimpleTable, type SimpleTableProps } from '../../../../ui/tables/simple-table.tsx';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { formatCount } from '../../../../ui/text/formats.ts';
import { objectsOptions } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';

type Found = OperationOutput<typeof listSyncObjects>['data'];
type Catalogue = Pick<SimpleTableProps, 'columns' | 'rows'>;

function tablesOf({ tables }: Found): Catalogue {
  return {
    columns: [{ label: texts.table, isName: true }, texts.columns, { label: texts.rows, isNumeric: true }],
    rows: tables.map(({ id, name, columns, approximate_rows: count }) => ({
      id,
      cells: [
        name,
        columns.map((column) => `${column.name} (${column.type})`).join(', '),
        count === null ? '–' : texts.about({ count: formatCount(count) }),
      ],
    })),
  };
}

/** '4,900–5,100' of vendors that name bounds. */
function peopleText(people: Found['objects'][number]['people']): string {
  if (people === null) return '–';
  const [least, most] = [formatCount(people.least), formatCount(people.most)];
  return least === most ? least : texts.leastToMost({ least, most });
}

function objectsOf({ objects }: Found): Catalogue {
  return {
    columns: [
      { label: texts.name, isName: true },
      { label: texts.peopleThere, isNumeric: true },
      texts.fields,
      texts.consent,
    ],
    rows: objects.map(({ id, name, people, fields, needs_consent: needsConsent }) => ({
      id,
      cells: [
        name,
        peopleText(people),
        fields.map(({ label }) => label).join(', ') || '–',
        needsConsent ? texts.asked : '–',
      ],
    })),
  };
}

function Content({ title, catalogue }: { readonly title: string; readonly catalogue: Catalogue }) {
  if (catalogue.rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
        {texts.nothingFoundThere}
      </Typography>
    );
  return <SimpleTable label={title} maxHeight={420} {...catalogue} />;
}

interface CataloguePanelProps {
  readonly connection: SyncConnection;
  readonly action?: ReactNode;
}

/** The lists and audiences of a destination, or the tables of a source with their columns, as they are there now. */
export function CataloguePanel({ connection, action }: CataloguePanelProps) {
  const { data, isLoading, error } = useQuery(objectsOptions(connection.id));
  const isSource = connection.kind === 'source';
  const title = isSource ? texts.tables : texts.listsAndTables;
  const catalogue = data === undefined ? null : isSource ? tablesOf(data) : objectsOf(data);
  return (
    <Panel
      title={title}
      actions={action}
      isFlush={catalogue !== null}
      note={catalogue === null ? undefined : formatCount(catalogue.rows.length)}
    >
      {isLoading ? <LinearProgress aria-label={texts.loadingFields} /> : null}
      {error === null ? null : <Typography color="error">{failureSentence(error)}</Typography>}
      {catalogue === null ? null : <Content title={title} catalogue={catalogue} />}
    </Panel>
  );
}
