// Renders mails with the company details and the logo that the shop has when it sends them.

import { loadShopDetails, type VersionedShopDetails } from '#data/content/shop-details.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { lookSetting } from '#domain/content/shop/look.ts'
import { toLookCss, toLookTokens } from '#domain/content/shop/look-colours.ts'
import type { CompanyIdentity } from '#domain/content/shop/company-line.ts'
import type { ShopLogo } from '#domain/content/shop/shop-details.ts'
import { fitLogo, logoJpegUrl } from '#domain/content/shop/shop-logo.ts'
import { MailWords } from '#domain/mail/mail-words.ts'
import type { MailAttachment, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { MailContent } from '#domain/mail/mails/mails.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import type { MediaStore } from '#integrations/media/media-store.ts'
import type { MailContext } from './mail-context.ts'
import { findMailWords, insertMailWords, listChosenMailWords } from '#data/mail/mail-words.ts'
import { toShopPlaceholderValues } from '#domain/mail/mail-placeholders.ts'
import {
  fillMailWords,
  validateMailWords,
  hasEditableWords,
} from '#domain/mail/validate-mail-words.ts'
import { type FieldErrors, Problem } from '#domain/problem.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { DbAndClock } from '../context.ts'

// The shop reads the words for every mail that it sends, so that a change counts at once in all
// processes.

type Details = Pick<VersionedShopDetails, 'name' | 'company'>
type Change = { words: MailWords | null; version: number; staffId: number }

const valuesOf = ({ name, company }: Details) => toShopPlaceholderValues(name, company)

/**
 * Returns the words to send, with the placeholders of the shop filled in; undefined for the words
 * of Luwte. Stored words that no longer pass the check, such as after a new rule, count as those of
 * Luwte.
 */
async function loadUsableMailWords(
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

/** Like RenderMail, but loads the templates when it runs. */
export type RenderWithCompany = <Name extends MailName>(
  name: Name,
  content: MailContent[Name],
  company: CompanyIdentity,
  words?: MailWords,
) => Promise<RenderedMail>

type LogoReader = Pick<MediaStore, 'readPicture'>

const logoId = 'logo'
const logoBox = { width: 240, height: 56 }

export const createMailRenderer =
  (db: Db, media: LogoReader, render: RenderWithCompany): MailContext['render'] =>
  async (name, content, ownWords) => {
    const details = await loadShopDetails(db)
    const { name: shopName, logo } = details
    const company = { ...details.company, shopName, ...(await loadMailColours(db)) }
    const words = ownWords ?? (await loadUsableMailWords(db, name, details))
    const attachment = logo && (await attachLogo(media, logo))
    if (!attachment) return render(name, content, company, words)
    const mail = await render(
      name,
      content,
      { ...company, logo: { cid: logoId, ...fitLogo(logo, logoBox) } },
      words,
    )
    return { ...mail, attachments: [attachment, ...(mail.attachments ?? [])] }
  }

/** Empty for a shop that chose no colours. */
async function loadMailColours(db: Db): Promise<Pick<CompanyIdentity, 'colours'>> {
  const look = await loadSetting(db, lookSetting)
  if (toLookCss(look) === '') return {}
  const { deep, line, sand: ground } = toLookTokens(look)
  return { colours: { deep, line, ground } }
}

/**
 * Returns undefined if the storage is unavailable: a mail with only the name is better than a late
 * mail.
 */
async function attachLogo(media: LogoReader, logo: ShopLogo): Promise<MailAttachment | undefined> {
  const content = await media.readPicture(logoJpegUrl(logo)).catch(() => undefined)
  return content && { name: `${logoId}.jpg`, contentType: 'image/jpeg', content, cid: logoId }
}
