import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './phone-rows.module.css';

/** A row of a list on a phone: two lines, so that many fit, and all of it opens what it is about. */
export interface PhoneRow<Row> {
  /** What each part is, for screen readers. */
  headers: readonly [heading: string, line: string, amount: string];
  /** What people call it. */
  heading: (row: Row) => string;
  /** A state, only where it is not the usual one. */
  mark: (row: Row) => ReactNode;
  /** What else tells rows apart, in one line that ends early. */
  line: (row: Row) => ReactNode;
  amount: (row: Row) => ReactNode;
  onOpen: (row: Row) => void;
}

export interface PhoneRowsProps<Row> extends PhoneRow<Row> {
  label: string;
  /** Undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  isBusy: boolean;
}

const bones = ['a', 'b', 'c', 'd', 'e'];

export function PhoneRows<Row>(props: PhoneRowsProps<Row>) {
  const { label, headers, rows, rowKey, isBusy, heading, mark, line, amount, onOpen } = props;
  return (
    // The roles stay where the style makes browsers forget the table.
    <table role="table" className={classes.table} aria-label={label} aria-busy={isBusy}>
      <thead role="rowgroup" className={classes.head}>
        <tr role="row">
          {headers.map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows === undefined
          ? bones.map((bone) => (
              <tr key={bone} role="row" aria-hidden="true" className={classes.row}>
                <td role="cell">
                  <Skeleton height={14} width="55%" />
                </td>
                <td role="cell">
                  <Skeleton height={12} width="80%" />
                </td>
              </tr>
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} role="row" className={classes.row}>
                <td role="cell" className={classes.first}>
                  <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                    {heading(row)}
                  </button>
                  {mark(row)}
                </td>
                <td role="cell" className={classes.line}>
                  {line(row)}
                </td>
                <td role="cell" className={classes.amount}>
                  {amount(row)}
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}
