import { type SQL, sql } from 'drizzle-orm'

/** Queues nothing while no cache is registered. */
export const queuePurges = (payload: string): SQL =>
  sql`insert into http_cache_purges (tags) select string_to_array(${payload}, chr(10)) where exists (select from http_caches)`
