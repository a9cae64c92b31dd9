import { Anchor } from '@mantine/core';

export interface SaleLinkProps {
  sale: { id: number; number: string };
  onShow: (saleId: number) => void;
}

/** The other sale of an exchange, by what its paper calls it. */
export function SaleLink({ sale: { id, number }, onShow }: SaleLinkProps) {
  return (
    <Anchor component="button" type="button" inherit ta="start" onClick={() => onShow(id)}>
      {number}
    </Anchor>
  );
}
