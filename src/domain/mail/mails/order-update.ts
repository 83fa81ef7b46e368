// An update about an order: a few sentences, one button and the link to withdraw from the purchase.

import { formatGreeting } from '../order-mail-wording.ts'
import type { OrderUpdateMail, PaymentRequestOrderMail } from '../order-update-mail.ts'
import { closingWords, openingWords, toParagraphs, toSection } from './mail-block.ts'
import type { MailDeclaration } from './mail-declaration.ts'
import { listConsentLink, listWithdrawalLink, toPaymentRequest } from './order-blocks.ts'

export const orderButton = 'Bekijk je bestelling'

type OrderUpdate<Content> = Omit<MailDeclaration<Content>, 'blocks' | 'numbers'> & {
  before?: (mail: Content) => string[]
  /** Without a URL, the button leads to the order. Absent if staff may change the label. */
  button?: (mail: Content) => { label: string; href?: string }
  /** A heading with lines below it, such as the delivery address. */
  facts?: (mail: Content) => { title: string; lines: string[] }
  after?: (mail: Content) => string[]
}

export const orderUpdate = <Content extends OrderUpdateMail & Partial<PaymentRequestOrderMail>>({
  before = () => [],
  button,
  facts,
  after = () => [],
  ...declaration
}: OrderUpdate<Content>): MailDeclaration<Content> => ({
  ...declaration,
  numbers: ['bestelnummer'],
  blocks: (mail) => {
    const { title, lines } = facts?.(mail) ?? { title: '', lines: [] }
    return [
      ...toParagraphs([formatGreeting(mail.name)]),
      openingWords,
      ...toParagraphs(before(mail)),
      { kind: 'button', href: mail.links.status, ...button?.(mail) },
      ...toPaymentRequest(mail),
      ...(lines.length > 0 ? toSection(title, [{ kind: 'lines', lines }]) : []),
      ...toParagraphs(after(mail)),
      closingWords,
      {
        kind: 'small-links',
        links: [
          { label: orderButton, href: mail.links.status },
          ...listWithdrawalLink(mail.links),
          ...listConsentLink(mail.links),
        ],
      },
    ]
  },
})
