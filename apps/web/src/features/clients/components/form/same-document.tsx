import { Button, Group } from '@mantine/core';
import type { ClientDetail } from '@minipos/contract/clients/clients';
import { Link } from '@tanstack/react-router';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';

export interface SameDocumentProps {
  client: ClientDetail;
  /** Only for people who may join cards. */
  onMerge?: (() => void) | undefined;
}

/** Says that another card carries the same document, and what can be done about it. */
export function SameDocument({ client: { sameDocument }, onMerge }: SameDocumentProps) {
  const [other] = sameDocument;
  if (!other) return null;
  return (
    <InlineNotice
      tone="attention"
      title="Otra ficha tiene el mismo documento"
      action={
        <Group gap="xs">
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/clients/$clientId" params={{ clientId: String(other.id) }} {...props} />}
          >
            Ver {other.name}
          </Button>
          {onMerge ? (
            <Button variant="default" onClick={onMerge}>
              Unir las fichas
            </Button>
          ) : null}
        </Group>
      }
    >
      Se registró en dos equipos sin conexión. Une las fichas para que su cuenta sea una sola.
    </InlineNotice>
  );
}
