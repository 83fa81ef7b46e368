// The content of the mails about an item that is back in stock. All links are full URLs.

import { productPath } from '../catalogue/product-path.ts'
import type { WordedMail } from './worded-mail.ts'

type Footer = { contact: string; privacy: string }
/** The mail that asks to confirm a request. `action` is the URL of the button. */
export type RestockConfirmationMail = { action: string; links: Footer }
/** The mail that the item is back. `variation` is null for a product without variations. */
export type RestockedMail = WordedMail & { action: string; variation: string | null; links: Footer }

/** Pass `appUrl` without a trailing slash. */
export const restockLinks = (appUrl: string) => ({
  confirm: (token: string) => `${appUrl}/mail-mij/${token}`,
  product: (slug: string, variation: string | null = null) => appUrl + productPath(slug, variation),
  footer: { contact: `${appUrl}/contact`, privacy: `${appUrl}/privacybeleid` },
})
