import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { type ComplaintKind, skinAdvice } from './complaint.ts'
import {
  describeRecall,
  recallHeading,
  type RecallNotice,
  type RecallNoticePart,
} from './recall-notice.ts'
import { formatGreeting } from '#domain/mail/order-mail-wording.ts'
import type { OrderMail, OrderUpdateMail } from '#domain/mail/order-mail.ts'
import {
  type MailDeclaration,
  type MailBlock,
  toParagraphs,
  toSection,
} from '#domain/mail/mails/mail-declaration.ts'
import { orderButton, orderUpdate } from '#domain/mail/mails/order-declarations.ts'
import type { LetterPart } from '#domain/mail/letter-text.ts'
import { sampleOrder } from '#domain/mail/mails/sample-order.ts'

/**
 * `complaint` is its number, such as K1001. The mail repeats nothing of what the customer wrote.
 */
export type ComplaintReceiptMail = OrderUpdateMail & { complaint: string; kind: ComplaintKind }

export type RecallMail = Pick<OrderMail, 'number' | 'name' | 'links'> & {
  parts: RecallNoticePart[]
  picture: { url: string; alt: string } | null
}

const recallSample: RecallNotice = {
  product: {
    name: 'Duin Dagbroekje',
    maker: 'Duinlinnen B.V.',
    articleNumber: 'D-100',
    ean: null,
    picture: null,
  },
  lots: ['A2409-1'],
  soldFrom: '2026-10-01',
  soldUntil: '2026-11-20',
  risk: 'De lijm van de plakstrip kan de huid irriteren.',
  instruction:
    'Meld op de pagina van je bestelling dat je het pak terugstuurt. Je krijgt dan het adres.',
  remedies: ['refund', 'replacement'],
  singleRemedyReason: '',
}

const toPicture = (picture: RecallMail['picture']): MailBlock[] =>
  picture ? [{ kind: 'picture', picture: { ...picture, width: 240 } }] : []

const recall: MailDeclaration<RecallMail> = {
  label: 'Terugroeping van een product',
  // The heading that the law prescribes, and the order number, so that a bystander reads nothing
  // about the product.
  subject: `${recallHeading}, bestelling [[bestelnummer]]`,
  numbers: ['bestelnummer'],
  blocks: ({ name, parts, picture, links }) => [
    ...toParagraphs([
      formatGreeting(name),
      'We roepen een product terug dat je bij ons kocht. Lees dit bericht helemaal. Het gaat om je veiligheid.',
    ]),
    ...parts.flatMap(({ title, sentences }, index) =>
      toSection(title, [...(index === 0 ? toPicture(picture) : []), ...toParagraphs(sentences)]),
    ),
    { kind: 'button', label: 'Naar je bestelling', href: links.status },
    { kind: 'small-links', links: [{ label: 'Contact', href: links.contact }] },
  ],
  sample: (appUrl) => ({
    ...sampleOrder(appUrl),
    picture: null,
    parts: describeRecall(
      recallSample,
      { orderNumber: 'L10001', isCertain: true },
      { name: exampleCompany.legalName, phone: exampleCompany.phone },
    ),
  }),
}

const complaintSentences = ({ kind, complaint }: ComplaintReceiptMail): string[] => [
  'We hebben je melding ontvangen. Dank je dat je het ons laat weten.',
  ...(kind === 'skin' ? [skinAdvice] : []),
  `Noem ${complaint} als je ons hierover belt of schrijft.`,
]
const keepProductSentence =
  'Bewaar het product en het pak nog even. Het lotnummer op het pak helpt ons om uit te zoeken wat er is gebeurd.'

export const productSafetyMails = {
  'complaint-receipt': orderUpdate<ComplaintReceiptMail>({
    label: 'Ontvangst van een klacht over een product',
    subject: ({ complaint, number }) => `Je melding ${complaint} over bestelling ${number}`,
    before: complaintSentences,
    button: () => ({ label: orderButton }),
    after: () => [keepProductSentence],
    sample: (appUrl) => ({ ...sampleOrder(appUrl), complaint: 'K1001', kind: 'skin' }),
  }),

  'product-recall': recall,
}

export const productSafetyLetters = {
  'complaint-receipt': (mail: ComplaintReceiptMail): LetterPart[] => [
    { sentences: [...complaintSentences(mail), keepProductSentence] },
  ],
}

export type ProductSafetyMailData = {
  'complaint-receipt': { complaintId: number }
  'product-recall': { recallId: number; orderId: number }
}
