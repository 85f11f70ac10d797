import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { KeyScope } from '@acquaint/contract';
import { scopeDomains } from './scope-labels.ts';

const rights = [
  { right: 'read', label: 'Read' },
  { right: 'write', label: 'Write' },
] as const;

interface ScopeFieldProps {
  readonly value: readonly KeyScope[];
  readonly message: string | undefined;
  readonly onChange: (value: KeyScope[]) => void;
}

/** What a key may read and write, by part of the product. */
export function ScopeField({ value, message, onChange }: ScopeFieldProps) {
  const toggle = (scope: KeyScope): void =>
    onChange(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope]);
  return (
    <FormControl component="fieldset" error={message !== undefined}>
      <FormLabel component="legend">Permissions</FormLabel>
      <Table size="small" aria-label="Permissions">
        <TableHead>
          <TableRow>
            <TableCell>Part</TableCell>
            {rights.map(({ right, label }) => (
              <TableCell key={right} align="center">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {scopeDomains.map(({ domain, label }) => (
            <TableRow key={domain}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {rights.map(({ right, label: verb }) => (
                <TableCell key={right} align="center" padding="checkbox">
                  <Checkbox
                    name="scopes"
                    checked={value.includes(`${domain}:${right}`)}
                    onChange={() => toggle(`${domain}:${right}`)}
                    slotProps={{ input: { 'aria-label': `${verb}: ${label}` } }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <FormHelperText>{message ?? "Write access doesn't include read access."}</FormHelperText>
    </FormControl>
  );
}
