// Renders mails with the company details that the shop has when it sends them.

import { loadShopDetails } from '#data/content/shop-details.ts'
import type { Db } from '#data/core/db.ts'
import type { CompanyIdentity } from '#domain/content/company-line.ts'
import type { MailContent, MailName, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { MailContext } from './mail-context.ts'

/** Like RenderMail, but loads the templates when it runs. */
export type RenderWithCompany = <Name extends MailName>(
  name: Name,
  content: MailContent[Name],
  company: CompanyIdentity,
) => Promise<RenderedMail>

export const createMailRenderer =
  (db: Db, render: RenderWithCompany): MailContext['render'] =>
  async (name, content) => {
    const { company, name: shopName } = await loadShopDetails(db)
    return render(name, content, { ...company, shopName })
  }
