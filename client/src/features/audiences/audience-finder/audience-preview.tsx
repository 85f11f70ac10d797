import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { attributeLabel, type AudiencePreview as Preview, type MaskedPerson } from '@acquaint/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BreakdownColumns, CountyPanel } from '../../web/reports/index.ts';

const columns = ['Name', 'City', 'Age', 'Income', 'Home', 'Reach'] as const;

function reachOf({ has_mail: mail, has_email: email, has_phone: phone }: MaskedPerson): string {
  return (
    [mail ? 'letter' : '', email ? 'email' : '', phone ? 'phone' : ''].filter((way) => way !== '').join(', ') || '–'
  );
}

/** Some people, with nothing by which one could be reached. */
export function MaskedPeople({ sample }: { readonly sample: readonly MaskedPerson[] }) {
  return (
    <Panel title="Sample" note="last names are hidden until you save a list" isFlush>
      <TableContainer tabIndex={0} aria-label="Sample of the audience">
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {sample.map((person, index) => (
              // eslint-disable-next-line react/no-array-index-key -- masked people have nothing by which they could be distinguished
              <TableRow key={index} sx={{ '& td': { whiteSpace: 'nowrap' } }}>
                <TableCell>{`${person.first_name} ${person.last_initial}.`}</TableCell>
                <TableCell>{`${person.city}, ${person.state}`}</TableCell>
                <TableCell>{attributeLabel('age_range', person.age_range) || '–'}</TableCell>
                <TableCell>{attributeLabel('income_range', person.income_range) || '–'}</TableCell>
                <TableCell>{attributeLabel('homeowner', person.homeowner) || '–'}</TableCell>
                <TableCell>{reachOf(person)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}

/** Who an audience is: where they live, their attributes against all adults, and some of them. */
export function AudiencePreview({ preview }: { readonly preview: Preview | undefined }) {
  if (preview === undefined) return <Skeleton variant="rounded" height={360} />;
  if (preview.count === 0)
    return (
      <Paper variant="outlined">
        <EmptyState
          title="No one matches"
          text="Loosen a rule. The count beside each rule shows how many people match it."
        />
      </Paper>
    );
  return (
    <>
      <CountyPanel counties={preview.counties} note="people by county" />
      <BreakdownColumns breakdowns={preview.breakdowns} baseline="all adults" />
      <MaskedPeople sample={preview.sample} />
    </>
  );
}
