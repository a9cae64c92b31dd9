import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCan } from '#current/current-store.ts';

interface NewProductDialog {
  isAllowed: boolean;
  opened: boolean;
  /** What the scanner read and no product has; '' without one. */
  barcode: string;
  open: (barcode?: string) => void;
  close: () => void;
}

interface Wanted {
  nuevo?: string;
  codigo?: string;
}

/** The dialog of a new product. `/products?nuevo=1&codigo=759…` opens it, once: coming back does not open it again. */
export function useNewProduct(): NewProductDialog {
  const navigate = useNavigate();
  const { nuevo, codigo }: Wanted = useSearch({ strict: false });
  const isAllowed = useCan('products.create');
  const [opened, setOpened] = useState(false);
  const [barcode, setBarcode] = useState('');
  const open = (code = '') => {
    setBarcode(code);
    setOpened(true);
  };

  const [wanted, setWanted] = useState<string>();
  if (nuevo !== wanted) {
    setWanted(nuevo);
    if (nuevo !== undefined) open(codigo);
  }
  useEffect(() => {
    if (nuevo === undefined) return;
    const search = ({ nuevo: _new, codigo: _code, ...rest }: Record<string, unknown>) => rest;
    void navigate({ to: '.', search, replace: true });
  }, [nuevo, navigate]);

  return { isAllowed, opened: opened && isAllowed, barcode, open, close: () => setOpened(false) };
}
