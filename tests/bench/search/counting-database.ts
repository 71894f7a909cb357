/** A D1 database that counts the rows that its statements read. */
export function countingDatabase(database: D1Database): { database: D1Database; rowsRead: () => number } {
  let rows = 0;
  const count = <Row>(result: D1Result<Row>): D1Result<Row> => {
    rows += result.meta.rows_read;
    return result;
  };
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watched(target.bind(...values));
        if (name === 'all') return async () => count(await target.all());
        // Only `all` reports the rows that it read.
        if (name === 'first') return async () => count(await target.all()).results[0] ?? null;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const counting = new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => watched(target.prepare(query));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { database: counting, rowsRead: () => rows };
}
