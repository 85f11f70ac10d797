import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { ImageField } from '../../../ui/forms/image-field.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { ReplaceImageLink } from '../images/index.ts';
import { TagsOf } from '../../audiences/tags/index.ts';
import { SalesFigures } from './sales-figures.tsx';
import { ProductForm } from './product-form.tsx';
import { productOptions, useDeleteProduct, useProductImage, useUpdateProduct } from './products.queries.ts';
import { texts } from './products.texts.ts';

function ProductPicture({ id, url }: { readonly id: string; readonly url: string | null }) {
  const image = useProductImage(id);
  const error = image.error instanceof ApiError ? (image.error.fields?.['file'] ?? image.error.message) : undefined;
  return (
    <ImageField
      label={texts.picture}
      url={url}
      isBusy={image.isPending}
      error={error}
      onFile={(file) => image.mutate(file)}
      onRemove={() => image.mutate(null)}
      action={url === null ? null : <ReplaceImageLink url={url} />}
    />
  );
}

/** One product: change it, archive it, delete it. */
export function ProductEditPage({ id }: { readonly id: string }) {
  const { data: product } = useSuspenseQuery(productOptions(id));
  const update = useUpdateProduct();
  const remove = useDeleteProduct();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const isArchived = product.status === 'archived';
  const setStatus = (): void =>
    update.mutate({ params: { id }, body: { status: isArchived ? 'active' : 'archived' } }, { onError: showFailure });
  return (
    <Page
      title={product.name}
      subtitle={texts.lastChangedUpdatedAt({ updatedAt: formatMoment(product.updated_at) })}
      badge={
        <>
          {isArchived ? <Chip size="small" label={texts.archived} /> : null}
          {product.is_sample ? <SampleBadge /> : null}
          <TagsOf modelType="product" id={product.id} name={product.name} />
        </>
      }
      actions={<ButtonLink to="/other/products">{texts.allProducts}</ButtonLink>}
    >
      {product.sales === null ? null : <SalesFigures sales={product.sales} />}
      <Panel title={texts.product}>
        <ProductForm
          product={product}
          picture={<ProductPicture id={id} url={product.image_url} />}
          // An empty text would count as not given: what is empty now is removed.
          onSubmit={(values) =>
            update.mutateAsync({
              params: { id },
              body: {
                ...values,
                category: values.category || null,
                url: values.url || null,
                description: values.description || null,
              },
            })
          }
          actions={
            <>
              <Button variant="outlined" disabled={update.isPending} onClick={setStatus}>
                {isArchived ? texts.bringBack : texts.archive}
              </Button>
              <Button color="error" onClick={() => setIsAsking(true)}>
                {texts.delete}
              </Button>
            </>
          }
        />
      </Panel>
      {isAsking ? (
        <ConfirmDialog
          title={texts.deleteName({ name: product.name })}
          text={texts.thisPermanentlyDeletesProductAnd}
          confirmLabel={texts.delete}
          color="error"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id } });
            await navigate({ to: '/other/products' });
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Page>
  );
}
