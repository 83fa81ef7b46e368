// The blocks that mails about an order or subscription share.

import { withdrawalLabels } from '../../order/withdrawal-labels.ts'
import { toOrderLineTexts } from '../order-mail-wording.ts'
import type { OrderMail } from '../order-mail.ts'
import {
  type NumberedPaymentRequest,
  paymentRequestLines,
  paymentRequestTitle,
} from '../payment-request-text.ts'
import type { SubscriptionLinks } from '../subscription-mail.ts'
import { type MailBlock, type MailLink, toParagraphs, toSection } from './mail-block.ts'

/** Amount, last day, bank account and QR code of an order that the customer pays afterwards. */
export function toPaymentRequest({
  request,
  number,
}: Partial<NumberedPaymentRequest> & { number: string }): MailBlock[] {
  if (!request) return []
  const { transfer } = request
  return toSection(paymentRequestTitle, [
    { kind: 'lines', lines: paymentRequestLines({ request, number }) },
    ...toParagraphs([
      transfer
        ? 'Betaal met de knop, of maak het bedrag zelf over. Scan je de code met de app van je bank, dan is alles al ingevuld.'
        : 'Betaal met de knop.',
    ]),
    ...(transfer
      ? [
          {
            kind: 'picture' as const,
            picture: {
              url: `cid:${transfer.picture}`,
              width: 200,
              height: 200,
              alt: 'QR-code met het bedrag, de rekening en de omschrijving die hierboven staan',
            },
          },
        ]
      : []),
  ])
}

/** What was ordered, with a line above each row. */
export const toOrderLines = (
  lines: readonly Parameters<typeof toOrderLineTexts>[0][],
): MailBlock => ({
  kind: 'amounts',
  isLined: true,
  rows: lines
    .map(toOrderLineTexts)
    .map(({ name, sum, total }) => ({ name, label: sum, amount: total })),
})

/** The links to skip, change and stop; `skip` is the label of the first. */
export const toManageLinks = (
  links: SubscriptionLinks,
  skip = 'De volgende levering overslaan',
): MailBlock[] =>
  toSection('Zelf regelen, zonder inloggen', [
    { kind: 'link', label: skip, href: links.skip },
    { kind: 'link', label: 'Iets wijzigen of pauzeren', href: links.manage },
    { kind: 'link', label: 'Abonnement stoppen', href: links.stop },
  ])

export const listWithdrawalLink = ({ withdrawal }: OrderMail['links']): MailLink[] =>
  withdrawal ? [{ label: withdrawalLabels.begin, href: withdrawal }] : []

/** The link to withdraw the consent to the use of health data. */
export const listConsentLink = ({ consent }: { consent?: string }): MailLink[] =>
  consent === undefined ? [] : [{ label: 'Toestemming intrekken', href: consent }]
