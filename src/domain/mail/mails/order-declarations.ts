import { withdrawalLabels } from '#domain/order/returns/withdrawal-labels.ts'
import {
  toOrderLineTexts,
  describeDocuments,
  formatDeliveryAddress,
  formatGreeting,
  formatOrderReference,
  toTotalRows,
  withdrawalInstructions,
} from '../order-mail-wording.ts'
import type { OrderMail, OrderUpdateMail, PaymentRequestOrderMail } from '../order-mail.ts'
import {
  type NumberedPaymentRequest,
  paymentRequestLines,
  paymentRequestTitle,
} from '../payment-request-text.ts'
import type { SubscriptionLinks } from '../subscription-mail.ts'
import {
  type MailBlock,
  type MailLink,
  toParagraphs,
  toSection,
  type MailDeclaration,
  closingWords,
  openingWords,
} from './mail-declaration.ts'
import { guaranteeReminder } from '#domain/content/shop/guarantee-sentence.ts'
import { describeOpenedPacks } from '#domain/order/returns/opened-packs.ts'
import { isTestNumber } from '#domain/order/order-number.ts'
import { testOrderSentence } from '#domain/order/test-order.ts'

function toPaymentRequest({
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

export const toOrderLines = (
  lines: readonly Parameters<typeof toOrderLineTexts>[0][],
): MailBlock => ({
  kind: 'amounts',
  isLined: true,
  rows: lines
    .map(toOrderLineTexts)
    .map(({ name, sum, total }) => ({ name, label: sum, amount: total })),
})

const toManageSection = (links: readonly MailLink[]): MailBlock[] =>
  toSection(
    'Zelf regelen, zonder inloggen',
    links.map((link) => ({ kind: 'button', isSecondary: true, ...link })),
  )

/** `skip` is the label of the first. */
export const toManageLinks = (
  links: SubscriptionLinks,
  skip = 'De volgende levering overslaan',
): MailBlock[] =>
  toManageSection([
    { label: skip, href: links.skip },
    { label: 'Iets wijzigen of pauzeren', href: links.manage },
    { label: 'Abonnement stoppen', href: links.stop },
  ])

const listOrderLinks = ({ swap, again }: OrderMail['links']): MailLink[] => [
  ...(swap ? [{ label: 'Ruilen voor een andere maat', href: swap }] : []),
  { label: 'Bestel hetzelfde opnieuw', href: again },
]

const listWithdrawalLink = ({ withdrawal }: OrderMail['links']): MailLink[] =>
  withdrawal ? [{ label: withdrawalLabels.begin, href: withdrawal }] : []

export const listConsentLink = ({ consent }: { consent?: string }): MailLink[] =>
  consent === undefined ? [] : [{ label: 'Toestemming intrekken', href: consent }]

// A mail that shows a whole order. The ordered products come low in it, so that the preview in a
// mail program does not show them.

type OrderConfirmation<Content> = Omit<MailDeclaration<Content>, 'blocks'> & {
  intro?: (order: Content) => string[]
  /** The label of the button, if staff may not change it. */
  button?: (order: Content) => string
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
    ...(order.subscription
      ? toManageLinks(order.subscription.links)
      : toManageSection(listOrderLinks(order.links))),
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
        ...listWithdrawalLink(order.links),
        { label: 'Algemene voorwaarden', href: order.links.terms },
        ...listConsentLink(order.links),
      ],
    },
  ],
})

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
