// A mail that shows a whole order. The ordered products come low in it, so that the preview in a
// mail program does not show them.

import { guaranteeReminder } from '../../content/guarantee-sentence.ts'
import { describeOpenedPacks } from '../../order/opened-packs.ts'
import { isTestNumber } from '../../order/order-number.ts'
import { testOrderSentence } from '../../order/test-order.ts'
import {
  describeDocuments,
  formatDeliveryAddress,
  formatGreeting,
  formatOrderReference,
  toTotalRows,
  withdrawalInstructions,
} from '../order-mail-wording.ts'
import type { OrderMail } from '../order-mail.ts'
import type { SubscriptionLinks } from '../subscription-mail.ts'
import { closingWords, openingWords, toParagraphs, toSection } from './mail-block.ts'
import type { MailDeclaration } from './mail-declaration.ts'
import {
  listConsentLink,
  listWithdrawalLink,
  toManageLinks,
  toOrderLines,
  toPaymentRequest,
} from './order-blocks.ts'

type OrderConfirmation<Content> = Omit<MailDeclaration<Content>, 'blocks'> & {
  intro?: (order: Content) => string[]
  /** The label of the button, if staff may not change it. */
  button?: (order: Content) => string
  /** What happens next. */
  next: (order: Content) => string[]
}

export const orderConfirmation = <
  Content extends OrderMail & { subscription?: { links: SubscriptionLinks } },
>({
  intro = () => [],
  button,
  next,
  ...declaration
}: OrderConfirmation<Content>): MailDeclaration<Content> => ({
  numbers: ['bestelnummer'],
  ...declaration,
  blocks: (order) => [
    ...toParagraphs([formatGreeting(order.name)]),
    openingWords,
    ...toParagraphs([...intro(order), ...(isTestNumber(order.number) ? [testOrderSentence] : [])]),
    { kind: 'button', label: button?.(order), href: order.links.status },
    ...toPaymentRequest(order),
    ...toSection('Wat er nu gebeurt', [...toParagraphs(next(order)), closingWords]),
    ...(order.subscription ? toManageLinks(order.subscription.links) : []),
    ...toSection('Je bestelling', [
      ...toParagraphs([formatOrderReference(order)]),
      toOrderLines(order.lines),
      { kind: 'amounts', rows: toTotalRows(order) },
    ]),
    ...toSection('Bezorgadres', [{ kind: 'lines', lines: formatDeliveryAddress(order) }]),
    ...toSection(
      order.links.withdrawal ? 'Bedenktijd' : 'Voorwaarden',
      toParagraphs([
        ...(order.links.withdrawal
          ? [withdrawalInstructions, describeOpenedPacks(order.lines, order.moneyBack)]
          : []),
        ...[describeDocuments(order) ?? []].flat(),
      ]),
    ),
    ...toSection('Wettelijke garantie', toParagraphs([guaranteeReminder])),
    {
      kind: 'small-links',
      links: [
        { label: 'Bestel hetzelfde opnieuw', href: order.links.again },
        ...listWithdrawalLink(order.links),
        { label: 'Algemene voorwaarden', href: order.links.terms },
        ...listConsentLink(order.links),
      ],
    },
  ],
})
