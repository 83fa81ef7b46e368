// The plain text of an order mail, with the same sections as the HTML.

import { guaranteeReminder } from '#domain/content/guarantee-sentence.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { formatConsentLink } from './consent-link.tsx'
import { formatSubscriptionLinks } from './subscription-links.tsx'
import { paymentRequestText } from './payment-request.tsx'
import { describeOpenedPacks } from '#domain/order/opened-packs.ts'
import { withdrawalLabels as withdrawal } from '#domain/order/withdrawal-labels.ts'
import {
  type OrderMailTexts,
  withOrderMailWords,
  describeDocuments,
  formatDeliveryAddress,
  toOrderLineTexts,
  formatOrderReference,
  toTotalRows,
  defaultOrderButtonLabel,
  withdrawalInstructions,
} from '#domain/mail/order-mail-wording.ts'

const block = (title: string, lines: string[]): string =>
  [title, '-'.repeat(title.length), ...lines].join('\n')

export function formatOrderMailText(order: OrderMail, ownTexts: OrderMailTexts): string {
  const texts = withOrderMailWords(ownTexts, order)
  return (
    [
      texts.title,
      ...texts.intro,
      `${texts.button ?? defaultOrderButtonLabel}:\n${order.links.status}`,
      ...(order.request
        ? [paymentRequestText({ request: order.request, number: order.number })]
        : []),
      block('Wat er nu gebeurt', texts.next),
      ...formatSubscriptionLinks(texts.manageLinks ?? []),
      block('Je bestelling', [
        formatOrderReference(order),
        '',
        ...order.lines
          .map(toOrderLineTexts)
          .map((line) => `${line.name}\n  ${line.sum} = ${line.total}`),
        '',
        ...toTotalRows(order).map(({ label, amount }) => `${label}: ${amount}`),
      ]),
      block('Bezorgadres', formatDeliveryAddress(order)),
      block(order.links.withdrawal ? 'Bedenktijd' : 'Voorwaarden', [
        ...(order.links.withdrawal
          ? [withdrawalInstructions, describeOpenedPacks(order.lines, order.moneyBack)]
          : []),
        ...[describeDocuments(order) ?? []].flat(),
        ...(order.links.withdrawal ? [`${withdrawal.begin}: ${order.links.withdrawal}`] : []),
        `Algemene voorwaarden: ${order.links.terms}`,
        ...formatConsentLink(order.links),
      ]),
      block('Wettelijke garantie', [guaranteeReminder]),
      `Bestel hetzelfde opnieuw: ${order.links.again}`,
      `Heb je een vraag? Antwoord op deze mail of kijk op ${order.links.contact}`,
    ].join('\n\n') + '\n'
  )
}
