import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './guide.module.css';
import { contentsPage, guidePicture, guideTarget } from './guide-pages.ts';
import type { Block, Span } from './markdown.ts';

/** Parts of a page that never changes: their place in it is their name. */
const each = <Part,>(parts: readonly Part[], draw: (part: Part, key: string) => ReactNode) =>
  parts.map((part, place) => draw(part, `${place}`));

function GuideLink({ text, href }: { text: string; href: string }) {
  const target = guideTarget(href);
  if (!target) return <Anchor href={href}>{text}</Anchor>;
  const { page, hash } = target;
  return (
    <Anchor
      renderRoot={(props) =>
        page === contentsPage ? (
          <Link to="/guide" {...props} />
        ) : (
          <Link to="/guide/$page" params={{ page }} hash={hash} {...props} />
        )
      }
    >
      {text}
    </Anchor>
  );
}

function Spans({ of }: { of: readonly Span[] }) {
  return each(of, (span, key) => {
    if (span.kind === 'link') return <GuideLink key={key} text={span.text} href={span.href} />;
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>;
    return span.kind === 'code' ? <code key={key}>{span.text}</code> : span.text;
  });
}

function List({ start, items }: Extract<Block, { kind: 'list' }>) {
  const rows = each(items, ({ spans, nested }, key) => (
    <li key={key}>
      <Spans of={spans} />
      {nested.length > 0 ? (
        <ul>
          {each(nested, (inner, innerKey) => (
            <li key={innerKey}>
              <Spans of={inner} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  ));
  return start === null ? <ul>{rows}</ul> : <ol start={start}>{rows}</ol>;
}

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {each(head, (cell, key) => (
            <th key={key} scope="col">
              <Spans of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {each(rows, (row, key) => (
          <tr key={key}>
            {each(row, (cell, cellKey) => (
              <td key={cellKey}>
                <Spans of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A part of a page of the guide as people read it. */
export function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 3 ? 'h3' : 'h2';
      return (
        <Heading id={block.id}>
          <Spans of={block.spans} />
        </Heading>
      );
    }
    case 'picture':
      return (
        <img
          className={classes.picture}
          src={guidePicture(block.src)}
          alt={block.alt}
          width={block.width ?? undefined}
          loading="lazy"
        />
      );
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Table {...block} />;
    default:
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      );
  }
}
