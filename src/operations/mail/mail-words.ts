// Staff change the words of a mail. The shop reads them for every mail that it sends, so that a
// change counts at once in all processes.

import { findMailWords, insertMailWords, listChosenMailWords } from '#data/mail/mail-words.ts'
import { loadShopDetails, type VersionedShopDetails } from '#data/content/shop-details.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import { toShopPlaceholderValues } from '#domain/mail/mail-placeholders.ts'
import { MailWords } from '#domain/mail/mail-words.ts'
import type { MailName } from '#domain/mail/mail-labels.ts'
import {
  fillMailWords,
  validateMailWords,
  hasEditableWords,
} from '#domain/mail/validate-mail-words.ts'
import { type FieldErrors, Problem } from '#domain/problem.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { DbAndClock } from '../context.ts'

type Details = Pick<VersionedShopDetails, 'name' | 'company'>
type Change = { words: MailWords | null; version: number; staffId: number }

const valuesOf = ({ name, company }: Details) => toShopPlaceholderValues(name, company)

/**
 * Returns the words to send, with the placeholders of the shop filled in; undefined for the words
 * of Luwte. Stored words that no longer pass the check, such as after a new rule, count as those of
 * Luwte.
 */
export async function loadUsableMailWords(
  db: Db,
  name: MailName,
  details: Details,
): Promise<MailWords | undefined> {
  if (!hasEditableWords(name)) return undefined
  const { words } = await findMailWords(db, name)
  return words && Object.keys(checkMailWords(name, words, details)).length === 0
    ? fillMailWords(words, valuesOf(details))
    : undefined
}

/** Also checks the shape, because an older or newer release may have stored the words. */
export function checkMailWords(name: MailName, words: MailWords, details: Details): FieldErrors {
  const parsed = MailWords.safeParse(words)
  return parsed.success
    ? validateMailWords(name, parsed.data, valuesOf(details))
    : { opening: ['Deze tekst past niet meer in het formulier.'] }
}

/**
 * Fills in the placeholders of the shop. Returns the errors instead if the words do not pass the
 * check.
 */
export async function previewMailWords(
  db: Db,
  name: MailName,
  words: MailWords,
): Promise<{ words: MailWords; errors: FieldErrors }> {
  const details = await loadShopDetails(db)
  return {
    words: fillMailWords(words, valuesOf(details)),
    errors: checkMailWords(name, words, details),
  }
}

/**
 * Null words bring back those of Luwte. Returns the new version.
 * @throws Problem input-invalid, version-conflict
 */
export async function saveMailWords(
  { db, clock }: DbAndClock,
  mail: MailName,
  { words, version, staffId }: Change,
): Promise<number> {
  if (words) {
    const errors = checkMailWords(mail, words, await loadShopDetails(db))
    if (Object.keys(errors).length > 0)
      throw new Problem('input-invalid', { errors: prefixFields(errors) })
  }
  return inTransaction(db, async (tx) => {
    const stored = await findMailWords(tx, mail)
    const isInserted =
      stored.version === version &&
      (await insertMailWords(tx, {
        mail,
        version: version + 1,
        words,
        savedAt: clock(),
        savedBy: staffId,
      }))
    if (!isInserted)
      throw createVersionConflict({ version: (await findMailWords(tx, mail)).version })
    return version + 1
  })
}

const prefixFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, one]) => [`words.${field}`, one]))

/**
 * Returns the names of the mails with words of the shop, and of those whose words no longer pass
 * the check.
 */
export async function listChangedMails(
  db: Db,
): Promise<{ changed: Set<string>; broken: Set<string> }> {
  const [chosen, details] = await Promise.all([listChosenMailWords(db), loadShopDetails(db)])
  const broken = [...chosen].filter(
    ([name, words]) =>
      hasEditableWords(name) && Object.keys(checkMailWords(name, words, details)).length > 0,
  )
  return { changed: new Set(chosen.keys()), broken: new Set(broken.map(([name]) => name)) }
}
