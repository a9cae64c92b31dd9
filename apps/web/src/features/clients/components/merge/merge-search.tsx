import { Stack, Text, UnstyledButton } from '@mantine/core';
import { type Client, type ClientDetail, listClients } from '@minipos/contract/clients/clients';
import { formatPhone } from '@minipos/domain/people/phone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { isMadeHere } from '../../local/local-clients.ts';
import { clientsQuery } from '../../server/client-queries.ts';
import { clientDocument } from '../list/client-words.ts';
import classes from './merge-search.module.css';

export interface MergeSearchProps {
  client: ClientDetail;
  onChoose: (client: Client) => void;
}

/** Finds the other card; those with the same document come without asking. */
export function MergeSearch({ client, onChoose }: MergeSearchProps) {
  const hasTwin = client.sameDocument.length > 0;
  const [search, setSearch] = useState(hasTwin ? (client.documentNumber ?? '') : '');
  const asked = listClients.query.parse({ search, limit: 8 });
  const { data, error } = useQuery(clientsQuery(client.storeId, asked));
  const found = data?.data.filter((one) => one.id !== client.id && !isMadeHere(one));
  return (
    <Stack gap="sm">
      <Text>Busca la otra ficha de {client.name}. Después eliges cuál se conserva.</Text>
      <SearchField
        label="Buscar cliente"
        placeholder="Nombre, documento o teléfono…"
        value={search}
        onChange={setSearch}
      />
      {error ? (
        <InlineNotice tone="danger">{errorText(error, 'No se pudieron cargar los clientes.')}</InlineNotice>
      ) : null}
      <ul className={classes.list} aria-label="Clientes encontrados">
        {(found ?? []).map((one) => (
          <li key={one.id}>
            <UnstyledButton className={classes.row} onClick={() => onChoose(one)}>
              <span className={classes.name}>{one.name}</span>
              <span className={classes.facts}>
                {[clientDocument(one), one.phone && formatPhone(one.phone)].filter(Boolean).join(' · ')}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Text role="status" c="var(--muted)">
        {found?.length === 0 ? 'No se encontraron clientes.' : ''}
      </Text>
    </Stack>
  );
}
