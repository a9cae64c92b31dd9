/** The fields of a change that have a column, by the names of their columns. */
type ChangedColumns<Columns, Changes> = {
  [Field in keyof Columns & keyof Changes as Columns[Field] & string]?: Exclude<Changes[Field], undefined>;
};

/** The columns of the fields that a change gives; what it leaves out stays as it is. */
export function changedColumns<Changes extends object, const Columns extends { [Field in keyof Changes]?: string }>(
  columnOf: Columns,
  changes: Changes,
): ChangedColumns<Columns, Changes> {
  const given = Object.entries(columnOf).flatMap(([field, column]) => {
    const value = changes[field as keyof Changes];
    return value === undefined ? [] : [[column, value]];
  });
  return Object.fromEntries(given) as ChangedColumns<Columns, Changes>;
}

/** The same change with null for each empty text: for fields that may be null, or are never empty. */
export function emptyAsNull<Changes extends object>(changes: Changes): Changes {
  const fields = Object.entries(changes).map(([field, value]) => [field, value === '' ? null : value]);
  return Object.fromEntries(fields) as Changes;
}
