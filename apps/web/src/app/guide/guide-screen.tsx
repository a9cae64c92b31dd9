import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import classes from './guide.module.css';
import { GuideBlock } from './guide-block.tsx';
import { contentsPage, guideText } from './guide-pages.ts';
import { readMarkdown } from './markdown.ts';

const wordsOf = (spans: readonly { text: string }[]) => spans.map(({ text }) => text).join('');

/** A page of the guide, inside the application; without a name, what the guide has. */
export function GuideScreen() {
  const navigate = useNavigate();
  const { page = contentsPage }: { page?: string } = useParams({ strict: false });
  const text = guideText(page);
  const back = { label: 'Volver a la guía', href: '/guide', onNavigate: () => void navigate({ to: '/guide' }) };
  if (text === undefined) {
    return (
      <>
        <PageHeader title="Guía de uso" back={back} />
        <EmptyState
          icon={IconBook}
          title="La guía no tiene esa página"
          text="Quizá cambió de nombre. Búscala entre todas."
          action={<Button renderRoot={(props) => <Link to="/guide" {...props} />}>Ver la guía</Button>}
        />
      </>
    );
  }
  const [title, ...blocks] = readMarkdown(text);
  return (
    <>
      <PageHeader
        title={title?.kind === 'heading' ? wordsOf(title.spans) : 'Guía de uso'}
        {...(page === contentsPage ? {} : { back })}
      />
      <article className={classes.page}>
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
          <GuideBlock key={place} block={block} />
        ))}
      </article>
    </>
  );
}
