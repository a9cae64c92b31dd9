import { Button } from '@mantine/core';
import type { Product } from '@minipos/contract/catalogue/products';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isNotFound } from '#lib/http/api-error.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import classes from './product-barcode-result.module.css';

export interface ProductBarcodeResultProps {
  code: string;
  lookup: UseQueryResult<Product>;
  /** Makes a product with the code that none has; left out for who may not. */
  onCreate?: ((code: string) => void) | undefined;
  renderFound: (product: Product, highlighted: boolean) => ReactNode;
}

const shownFor = 3000;
const failed = 'Error al cargar productos';

/** What a code turned out to be: the product, or the offer to register it. */
export function ProductBarcodeResult({ code, lookup, onCreate, renderFound }: ProductBarcodeResultProps) {
  const { data: product, error, dataUpdatedAt, refetch } = lookup;
  const isMissing = isNotFound(error);
  const isFound = product !== undefined && !isMissing;
  const fresh = useFresh(isFound, dataUpdatedAt);
  return (
    <div className={classes.result}>
      <div role="status" className={classes.said}>
        {fresh ? <InlineNotice tone="done">Producto encontrado</InlineNotice> : null}
        {isMissing ? (
          <InlineNotice
            tone="attention"
            title="Producto no encontrado"
            action={onCreate ? <Button onClick={() => onCreate(code)}>Crear con este código</Button> : undefined}
          >
            Ningún producto de la tienda tiene el código {code}.
          </InlineNotice>
        ) : null}
        {error && !isMissing ? (
          <InlineNotice
            tone="danger"
            action={
              <Button variant="default" onClick={() => void refetch()}>
                Reintentar
              </Button>
            }
          >
            {errorText(error, failed)}
          </InlineNotice>
        ) : null}
      </div>
      {isFound ? <div className={classes.found}>{renderFound(product, fresh)}</div> : null}
    </div>
  );
}

/** True for three seconds after each time something was found. */
function useFresh(isFound: boolean, at: number): boolean {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(at), shownFor);
    return () => clearTimeout(timer);
  }, [at]);
  return isFound && at !== seen;
}
