import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { currencies, type Product, productPayload } from '@acquaint/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Form } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { personasOptions } from './products.queries.ts';
import { texts } from './products.texts.ts';

const { shape } = productPayload;

/** A number as people type it; null without one, and not a number where it is none. */
function typedNumber(text: string): number | null {
  const bare = text.replaceAll(/[\s,$]/g, '');
  return bare === '' ? null : Number(bare);
}

const formSchema = z.object({
  name: shape.name,
  sku: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(shape.sku.unwrap()),
  category: shape.category.unwrap(),
  price_cents: z
    .string()
    .transform(typedNumber)
    // Rounded, because 19.99 * 100 is not quite 1999.
    .transform((price) => (price === null ? null : Math.round(price * 100)))
    .pipe(shape.price_cents.unwrap()),
  currency: shape.currency.unwrap(),
  margin: z.string().transform(typedNumber).pipe(shape.margin.unwrap()),
  url: shape.url.unwrap(),
  description: shape.description.unwrap(),
  persona_id: z
    .string()
    .transform((text) => (text === '' ? null : text))
    .pipe(shape.persona_id.unwrap()),
});
type FormInput = z.input<typeof formSchema>;
export type ProductFormValues = z.output<typeof formSchema>;

const emptyForm: FormInput = {
  name: '',
  sku: '',
  category: '',
  price_cents: '',
  currency: 'USD',
  margin: '',
  url: '',
  description: '',
  persona_id: '',
};

function inputOf(product: Product | null): FormInput {
  if (product === null) return emptyForm;
  return {
    name: product.name,
    sku: product.sku ?? '',
    category: product.category,
    price_cents: product.price_cents === null ? '' : (product.price_cents / 100).toFixed(2),
    currency: product.currency,
    margin: product.margin === null ? '' : String(product.margin),
    url: product.url,
    description: product.description,
    persona_id: product.persona?.id ?? '',
  };
}

export interface ProductFormProps {
  /** Null for a new one. */
  readonly product: Product | null;
  readonly picture: ReactNode;
  /** Beside the button that saves. */
  readonly actions?: ReactNode;
  /** Only where products are added one after the other. */
  readonly canAddAnother?: boolean;
  readonly onSubmit: (values: ProductFormValues, isForAnother: boolean) => Promise<unknown>;
}

/** The facts of a product. */
export function ProductForm({ product, picture, actions, canAddAnother = false, onSubmit }: ProductFormProps) {
  const form = useServerForm<FormInput, ProductFormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: inputOf(product),
  });
  const { errors, isSubmitting } = form.formState;
  const { data: personas = [] } = useQuery(personasOptions);
  // The one that is stored is shown before the others are loaded.
  const offered =
    product?.persona == null || personas.some(({ id }) => id === product.persona?.id)
      ? personas
      : [product.persona, ...personas];
  const { setFocus } = form;
  useEffect(() => {
    if (product === null) setFocus('name');
  }, [product, setFocus]);
  const submit = (isForAnother: boolean) =>
    form.save(async (values) => {
      await onSubmit(values, isForAnother);
      if (isForAnother) {
        form.reset(emptyForm);
        setFocus('name');
      } else form.reset(form.getValues());
    });
  const field = (name: Exclude<keyof FormInput, 'currency' | 'persona_id'>, hint = '') => ({
    ...form.register(name),
    error: errors[name] !== undefined,
    helperText: errors[name]?.message ?? hint,
  });
  return (
    <Form
      form={form}
      spacing={3}
      maxWidth={760}
      onSubmit={submit(false)}
      actions={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {texts.save}
          </Button>
          {canAddAnother ? (
            <Button variant="outlined" disabled={isSubmitting} onClick={() => void submit(true)()}>
              {texts.saveAndAddAnother}
            </Button>
          ) : null}
          {actions}
        </Stack>
      }
    >
      <TextField {...field('name')} label={texts.name} required />
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, sm: 6 }}>
          <TextField {...field('sku', texts.yourOwnProductNumberImports)} label={texts.sku} />
        </Grid>
        <Grid size={{ xs: 12, sm: 6 }}>
          <TextField {...field('category')} label={texts.category} />
        </Grid>
        <Grid size={{ xs: 7, sm: 4 }}>
          <TextField
            {...field('price_cents')}
            label={texts.price}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        </Grid>
        <Grid size={{ xs: 5, sm: 2 }}>
          <Controller
            control={form.control}
            name="currency"
            render={({ field: currency }) => (
              <TextField {...currency} select label={texts.currency}>
                {currencies.map((code) => (
                  <MenuItem key={code} value={code}>
                    {code}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
        </Grid>
        <Grid size={{ xs: 12, sm: 6 }}>
          <TextField
            {...field('margin', texts.shareOfPriceThatIs)}
            label={texts.margin}
            slotProps={{
              htmlInput: { inputMode: 'decimal' },
              input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            }}
          />
        </Grid>
      </Grid>
      <TextField {...field('url', texts.productPageSuchAsHttps)} label={texts.page} type="url" />
      <TextField {...field('description')} label={texts.description} multiline minRows={3} />
      <Controller
        control={form.control}
        name="persona_id"
        render={({ field: persona }) => (
          <TextField
            {...persona}
            select
            label={texts.whoBuysIt}
            error={errors.persona_id !== undefined}
            helperText={errors.persona_id?.message ?? texts.personaCampaignsToItAre}
          >
            <MenuItem value="">{texts.notSet}</MenuItem>
            {offered.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {picture}
    </Form>
  );
}
