import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { showFailure } from '../../../platform/toasts.ts';
import { ImageField } from '../../../ui/forms/image-field.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProductForm, type ProductFormValues } from './product-form.tsx';
import { useCreateProduct } from './products.queries.ts';
import { texts } from './products.texts.ts';

/** Adds a product, or several one after the other. */
export function ProductCreatePage() {
  const [file, setFile] = useState<File | null>(null);
  const create = useCreateProduct();
  const navigate = useNavigate();
  const save = async (values: ProductFormValues, isForAnother: boolean): Promise<void> => {
    try {
      await create.mutateAsync({ body: { ...values, status: 'active' }, file });
    } catch (error) {
      // The product is there, only its picture was refused: it can be chosen again on the product's page.
      if (!(error instanceof ApiError && error.fields?.['file'] !== undefined)) throw error;
      showFailure(error);
    }
    setFile(null);
    if (!isForAnother) await navigate({ to: '/other/products' });
  };
  return (
    <Page
      title={texts.newProduct}
      subtitle={texts.productOrServiceYouSell}
      actions={<ButtonLink to="/other/products">{texts.allProducts}</ButtonLink>}
    >
      <Panel title={texts.product}>
        <ProductForm
          product={null}
          canAddAnother
          picture={
            <ImageField label={texts.picture} url={null} file={file} onFile={setFile} onRemove={() => setFile(null)} />
          }
          onSubmit={save}
        />
      </Panel>
    </Page>
  );
}
