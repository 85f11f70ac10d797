import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { productsOptions } from '../../products/index.ts';
import { texts } from '../qr-codes.texts.ts';

export interface ProductFieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const query = { page: 0, perPage: 100, orderBy: 'name', orderDirection: 'asc' } as const;

/** The product that a code is for. */
export function ProductField({ value, onChange }: ProductFieldProps) {
  const { data } = useQuery(productsOptions(query));
  const products = data?.data ?? [];
  return (
    <Autocomplete
      options={products}
      value={products.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, two) => one.id === two.id}
      onChange={(_event, product) => onChange(product?.id ?? null)}
      renderInput={(parameters) => (
        <TextField {...parameters} label={texts.product} helperText={texts.whatThisCodePromotes} />
      )}
    />
  );
}
