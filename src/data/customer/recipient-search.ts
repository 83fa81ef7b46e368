// SQL for the staff search of customers by the people for whom they order.

import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../core/db.ts'
import { users, recipients } from '../tables/accounts.ts'
import { sqlFoldedText } from '../tables/sql-expressions.ts'

/**
 * Selects rows whose e-mail address is that of an account with a person whose nickname, name and
 * postcode match.
 */
export function matchesRecipientOfEmail(
  db: Db,
  email: AnyPgColumn,
  matches: (text: SQL) => SQL | undefined,
): SQL {
  const { nickname, firstName, lastName, postcode } = recipients
  const ofAccounts = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .innerJoin(recipients, eq(recipients.userId, users.id))
    .where(
      and(
        isNotNull(users.emailConfirmedAt),
        matches(
          sqlFoldedText(
            sql`${nickname} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${postcode}`,
          ),
        ),
      ),
    )
  // An array lets PostgreSQL combine the index of the addresses with those of the names.
  return sql`lower(${email}) = any(array${ofAccounts})`
}
