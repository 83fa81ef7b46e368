import { and, desc, eq, lte } from 'drizzle-orm'
import type { MailName } from '#domain/mail/mails/mails.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import type { Db, Transaction } from '../core/db.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import { mailWords } from '../tables/outbox.ts'

/** `insertMailWords` deletes the versions before this number of newest ones. */
const maxVersions = 100

/** `words` is null for the words of Luwte. */
type MailWordsVersion = {
  version: number
  words: MailWords | null
  savedAt: Date
  savedBy: string | null
}

/** Version 0 without words stands for a mail that staff never changed. */
export async function findMailWords(
  db: Db,
  mail: MailName,
): Promise<{ version: number; words: MailWords | null }> {
  const [newest] = await db
    .select({ version: mailWords.version, words: mailWords.words })
    .from(mailWords)
    .where(eq(mailWords.mail, mail))
    .orderBy(desc(mailWords.version))
    .limit(1)
  return newest ?? { version: 0, words: null }
}

/** Of each mail whose newest version has words. */
export async function listChosenMailWords(db: Db): Promise<Map<string, MailWords>> {
  const rows = await db
    .selectDistinctOn([mailWords.mail], { mail: mailWords.mail, words: mailWords.words })
    .from(mailWords)
    .orderBy(mailWords.mail, desc(mailWords.version))
  return new Map(rows.flatMap(({ mail, words }) => (words ? [[mail, words] as const] : [])))
}

/** Newest first. */
export const listMailWordsVersions = (db: Db, mail: MailName): Promise<MailWordsVersion[]> =>
  db
    .select({
      version: mailWords.version,
      words: mailWords.words,
      savedAt: mailWords.savedAt,
      savedBy: sqlStaffName,
    })
    .from(mailWords)
    .leftJoin(users, eq(users.id, mailWords.savedBy))
    .where(eq(mailWords.mail, mail))
    .orderBy(desc(mailWords.version))

type NewVersion = {
  mail: MailName
  version: number
  words: MailWords | null
  savedAt: Date
  savedBy: number
}

/** Returns false if a colleague stored this version first. */
export async function insertMailWords(tx: Transaction, row: NewVersion): Promise<boolean> {
  const inserted = await tx
    .insert(mailWords)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: mailWords.version })
  if (inserted.length === 0) return false
  await tx
    .delete(mailWords)
    .where(and(eq(mailWords.mail, row.mail), lte(mailWords.version, row.version - maxVersions)))
  return true
}
