// Renders mails with the company details and the logo that the shop has when it sends them.

import { loadShopDetails } from '#data/content/shop-details.ts'
import type { Db } from '#data/core/db.ts'
import type { CompanyIdentity } from '#domain/content/company-line.ts'
import type { ShopLogo } from '#domain/content/shop-details.ts'
import { fitLogo, logoJpegUrl } from '#domain/content/shop-logo.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import type { MailAttachment, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { MailContent } from '#domain/mail/mails/mails.ts'
import type { MailName } from '#domain/mail/mail-labels.ts'
import type { MediaStore } from '#integrations/media/media-store.ts'
import type { MailContext } from './mail-context.ts'
import { loadUsableMailWords } from './mail-words.ts'

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
    const { company, name: shopName, logo } = details
    const words = ownWords ?? (await loadUsableMailWords(db, name, details))
    const attachment = logo && (await attachLogo(media, logo))
    if (!attachment) return render(name, content, { ...company, shopName }, words)
    const mail = await render(
      name,
      content,
      { ...company, shopName, logo: { cid: logoId, ...fitLogo(logo, logoBox) } },
      words,
    )
    return { ...mail, attachments: [attachment, ...(mail.attachments ?? [])] }
  }

/**
 * Returns undefined if the storage is unavailable: a mail with only the name is better than a late
 * mail.
 */
async function attachLogo(media: LogoReader, logo: ShopLogo): Promise<MailAttachment | undefined> {
  const content = await media.readPicture(logoJpegUrl(logo)).catch(() => undefined)
  return content && { name: `${logoId}.jpg`, contentType: 'image/jpeg', content, cid: logoId }
}
