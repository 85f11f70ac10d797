import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { KeyScope } from '@acquaint/contract';
import { scopeDomains } from './scope-labels.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './api-keys.texts.ts';

const rights = [
  { right: 'read', label: texts.read },
  { right: 'write', label: texts.write },
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
      <FormLabel component="legend">{texts.permissions}</FormLabel>
      <SimpleTable
        isMatrix
        label={texts.permissions}
        columns={[{ label: texts.part, isName: true }, ...rights.map(({ label }) => label)]}
        rows={scopeDomains.map(({ domain, label }) => ({
          id: domain,
          cells: [
            label,
            ...rights.map(({ right, label: verb }) => (
              <Checkbox
                key={right}
                name="scopes"
                size="small"
                checked={value.includes(`${domain}:${right}`)}
                onChange={() => toggle(`${domain}:${right}`)}
                slotProps={{ input: { 'aria-label': `${verb}: ${label}` } }}
              />
            )),
          ],
        }))}
      />
      <FormHelperText>{message ?? texts.writeAccessDoesntIncludeRead}</FormHelperText>
    </FormControl>
  );
}
