import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SearchChoice } from '../../../../ui/forms/search-choice.tsx';
import { productOptions, productsOptions } from '../../products/index.ts';
import { texts } from '../qr-codes.texts.ts';

export interface ProductFieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const query = { page: 0, perPage: 48, orderBy: 'name', orderDirection: 'asc' } as const;

/** The product that a code is for. */
export function ProductField({ value, onChange }: ProductFieldProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(productsOptions({ ...query, search: useDeferredValue(search) }));
  const { data: chosen } = useQuery({ ...productOptions(value ?? ''), enabled: value !== null });
  return (
    <SearchChoice
      label={texts.product}
      helperText={texts.whatThisCodePromotes}
      options={(data?.data ?? []).map(({ id, name }) => ({ id, name }))}
      chosen={value === null ? null : { id: value, name: chosen?.name ?? '' }}
      onSearch={setSearch}
      onChosen={(product) => onChange(product?.id ?? null)}
    />
  );
}
