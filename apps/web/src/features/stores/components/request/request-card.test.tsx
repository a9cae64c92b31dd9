import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { sampleRequest } from '../../test/sample-request.ts';
import { RequestCard } from './request-card.tsx';

const nothing = () => undefined;
const show = (changes: object, payment: object) =>
  renderUi(
    <RequestCard
      request={{ ...sampleRequest, ...changes, payment: { ...sampleRequest.payment, ...payment } }}
      onCancel={nothing}
      onCorrect={nothing}
      onAgain={nothing}
      onOpen={nothing}
    />,
  );

it('asks nobody for a payment that is waived', () => {
  show({}, { status: 'failed', waivedReason: 'Prueba piloto' });
  expect(screen.getByText(/No tienes que pagar esta tienda/)).toBeDefined();
  expect(screen.queryByText('No encontramos tu pago')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Corregir el pago' })).toBeNull();
});

it('says what has to go back to its owner', () => {
  show({ status: 'cancelled' }, { status: 'paid' });
  expect(screen.getByText('Te debemos la devolución de Bs. 42.110,34')).toBeDefined();
});
