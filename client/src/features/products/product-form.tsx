import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { currencies, type Product, productPayload } from '@acquaint/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFormFailure } from '../../ui/form-failure.ts';

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

const names = Object.keys(emptyForm) as (keyof FormInput)[];

/** The facts of a product; what the server refuses is shown on its field. */
export function ProductForm({ product, picture, actions, canAddAnother = false, onSubmit }: ProductFormProps) {
  const form = useForm<FormInput, unknown, ProductFormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: inputOf(product),
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (product === null) setFocus('name');
  }, [product, setFocus]);
  const submit = (isForAnother: boolean) =>
    form.handleSubmit(async (values) => {
      try {
        await onSubmit(values, isForAnother);
        if (isForAnother) {
          form.reset(emptyForm);
          setFocus('name');
        } else form.reset(form.getValues());
      } catch (error) {
        showFormFailure(form.setError, names, error);
      }
    });
  const field = (name: Exclude<keyof FormInput, 'currency'>, hint = '') => ({
    ...form.register(name),
    error: errors[name] !== undefined,
    helperText: errors[name]?.message ?? hint,
  });
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => void submit(false)(event)}
      sx={{ maxWidth: 760 }}
    >
      <TextField {...field('name')} label="Name" required />
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, sm: 6 }}>
          <TextField {...field('sku', 'Your own number for it; an import finds it by this')} label="SKU" />
        </Grid>
        <Grid size={{ xs: 12, sm: 6 }}>
          <TextField {...field('category')} label="Category" />
        </Grid>
        <Grid size={{ xs: 7, sm: 4 }}>
          <TextField {...field('price_cents')} label="Price" slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
        </Grid>
        <Grid size={{ xs: 5, sm: 2 }}>
          <Controller
            control={form.control}
            name="currency"
            render={({ field: currency }) => (
              <TextField {...currency} select label="Currency">
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
            {...field('margin', 'What is left of the price as profit')}
            label="Margin"
            slotProps={{
              htmlInput: { inputMode: 'decimal' },
              input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            }}
          />
        </Grid>
      </Grid>
      <TextField {...field('url', 'Where it is sold, such as https://shop.example.com/lamp')} label="Page" type="url" />
      <TextField {...field('description')} label="Description" multiline minRows={3} />
      {picture}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          Save
        </Button>
        {canAddAnother ? (
          <Button variant="outlined" disabled={isSubmitting} onClick={() => void submit(true)()}>
            Save and add another
          </Button>
        ) : null}
        {actions}
      </Stack>
    </Stack>
  );
}
