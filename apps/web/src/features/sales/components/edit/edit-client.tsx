import { Button } from '@mantine/core';
import { type ChosenClient, FindClient } from '#features/clients/public.ts';

export interface EditClientProps {
  storeId: number;
  client: ChosenClient | null;
  onChoose: (client: ChosenClient | null) => void;
}

/** Says whom a sale was for. */
export function EditClient({ storeId, client, onChoose }: EditClientProps) {
  return (
    <section aria-label="Cliente de la venta">
      <FindClient
        storeId={storeId}
        label="Cliente"
        description={client ? `Ahora: ${client.name}` : 'Ahora: sin cliente'}
        onChoose={onChoose}
      />
      {client ? (
        <Button variant="subtle" onClick={() => onChoose(null)}>
          Quitar el cliente
        </Button>
      ) : null}
    </section>
  );
}
