import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { later } from './later.tsx';

const drawn: string[] = [];
const note = (what: string) => void drawn.push(what);
const isWanted = ({ word }: { word: string }) => word !== '';
const part = ({ word }: { word: string }) => {
  note(`over ${word}`);
  return <p>{word || 'nada'}</p>;
};

function screenWith(pauseMs: number) {
  const Over = later(part, isWanted, pauseMs);
  return function Screen({ word }: { word: string }) {
    note(`screen ${word}`);
    return <Over word={word} />;
  };
}

it('is drawn after the screen, with the properties of the screen', () => {
  const Screen = screenWith(60_000);
  const { rerender } = render(<Screen word="uno" />);
  expect(screen.getByText('uno')).toBeDefined();
  drawn.length = 0;
  rerender(<Screen word="dos" />);
  expect(screen.getByText('dos')).toBeDefined();
  // The screen is not drawn again for it.
  expect(drawn).toEqual(['screen dos', 'over dos']);
});

it('is not made before it is wanted, and stays afterwards', () => {
  const Screen = screenWith(60_000);
  const { rerender } = render(<Screen word="" />);
  expect(screen.queryByText('nada')).toBeNull();
  rerender(<Screen word="uno" />);
  expect(screen.getByText('uno')).toBeDefined();
  rerender(<Screen word="" />);
  expect(screen.getByText('nada')).toBeDefined();
});

it('is made after a while although nobody wanted it', async () => {
  const Screen = screenWith(1);
  render(<Screen word="" />);
  expect(await screen.findByText('nada')).toBeDefined();
});
