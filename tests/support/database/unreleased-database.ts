// A database of the shop from before its first release: its tables, and the first of the migrations
// that made them.

import type { ClientConfig } from 'pg'
import { withClient } from './with-client.ts'

export const createUnreleasedDatabase = (connection: ClientConfig) =>
  withClient(connection, (client) =>
    client.query(`
      create table orders (id integer primary key, stock_held boolean not null);
      insert into orders values (10001, true);
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at)
        values (encode(sha256('0000_shop.sql'), 'hex'), 1763700000000);`),
  )

/** Returns the name of everything in the database, and its rows. */
export const readUnreleasedDatabase = (connection: ClientConfig) =>
  withClient(connection, async (client) => {
    const { rows: objects } = await client.query(
      `select relnamespace::regnamespace::text as schema, relname as name from pg_class where oid >= 16384
       union all select nspname, '' from pg_namespace where oid >= 16384
       union all select 'extension', extname from pg_extension order by 1, 2`,
    )
    const { rows: migrations } = await client.query('select * from drizzle.__drizzle_migrations')
    const { rows: orders } = await client.query('select * from orders')
    return { objects, migrations, orders }
  })
