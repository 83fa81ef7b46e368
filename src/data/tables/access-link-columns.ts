// The columns of an access link, such as /bestelling/{token}, which orders and subscriptions share.

import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

export const accessLinkColumns = (table: 'orders' | 'subscriptions') => ({
  /**
   * The id in the link: 8 random bytes in hexadecimal. link-signer.ts signs it; the shop stores no
   * token.
   */
  linkId: text()
    .notNull()
    .unique(`${table}_link_id_unique`)
    .default(sql`substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 16)`),
  /** Increases when the link is renewed, which invalidates earlier links. */
  linkVersion: integer().notNull().default(1),
  linkRenewedAt: timestamp({ withTimezone: true }),
})
