// The order updates: packed, shipped, payment link, address changed, cancelled, refunded.

import type {
  CancelledMail,
  OrderUpdateMail,
  RefundMail,
  ShippedMail,
  SwapMail,
  SwapPaymentMail,
} from '#domain/mail/order-update-mail.ts'
import {
  describeSwapAuthor,
  describeSwapPayment,
  describeSwappedPacks,
  describeUnpaidSwap,
  swapFacts,
  swapObjection,
} from '#domain/mail/swap-mail-wording.ts'
import { formatEuros } from '#domain/money.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { createOrderUpdateTemplate } from './order-update.tsx'
import { formatDeliveryAddress } from '#domain/mail/order-mail-wording.ts'

const orderButton = (mail: OrderUpdateMail) => ({
  label: 'Bekijk je bestelling',
  href: mail.links.status,
})

export const orderPacked = createOrderUpdateTemplate((mail: OrderUpdateMail) => ({
  title: `Je bestelling ${mail.number} is ingepakt`,
  before: [],
  button: orderButton(mail),
  after: [],
}))

const partSentences: Record<ShippedMail['part'], string[]> = {
  all: [],
  some: [
    'Je bestelling komt in meer dan één pakket. Zodra het volgende vertrekt, krijg je weer een mail.',
  ],
  rest: ['Dit is het laatste pakket van je bestelling.'],
}

const dueSentences = ({ request }: ShippedMail): string[] =>
  request
    ? [
        request.dueOn
          ? 'Je betaalt deze bestelling achteraf. Hieronder staat hoe.'
          : 'Betalen hoeft pas als je hele bestelling onderweg is.',
      ]
    : []

export const orderShipped = createOrderUpdateTemplate((mail: ShippedMail) => ({
  title:
    mail.part === 'some'
      ? `Een deel van je bestelling ${mail.number} is onderweg`
      : `Je bestelling ${mail.number} is onderweg`,
  before: [
    `${mail.carrier} brengt je pakket. Het is een gewone doos met een neutrale afzender.`,
    ...partSentences[mail.part],
    ...dueSentences(mail),
  ],
  button: mail.trackingUrl
    ? { label: 'Volg je pakket', href: mail.trackingUrl }
    : orderButton(mail),
  facts: { title: 'Waar het naartoe gaat', lines: formatDeliveryAddress(mail) },
  after: mail.trackingCode
    ? [
        `Je volgcode is ${mail.trackingCode}.`,
        ...(mail.address?.pickupPoint ? ['Daarmee zie je wanneer je pakket klaarligt.'] : []),
      ]
    : [],
}))

export const payLink = createOrderUpdateTemplate((mail: OrderUpdateMail) => ({
  title: `Je kunt je bestelling ${mail.number} nu betalen`,
  before: [
    'Met de knop hieronder kom je op de pagina van je bestelling. Daar kies je ‘Betalen’; inloggen hoeft niet.',
  ],
  button: { label: 'Naar je bestelling', href: mail.links.status },
  after: [],
}))

export const addressChanged = createOrderUpdateTemplate((mail: OrderUpdateMail) => ({
  title: `Het adres van bestelling ${mail.number} is gewijzigd`,
  before: ['We bezorgen je bestelling op het nieuwe adres.'],
  button: orderButton(mail),
  facts: { title: 'Nieuw bezorgadres', lines: formatDeliveryAddress(mail) },
  after: [
    'Heb jij dit niet gedaan? Antwoord dan meteen op deze mail. Tot we inpakken kan het nog terug.',
  ],
}))

export const orderChanged = createOrderUpdateTemplate((mail: SwapMail) => ({
  title: `Je bestelling ${mail.number} is aangepast`,
  before: [
    `${describeSwapAuthor(mail)} Wat er nu in je bestelling zit, zie je op de pagina van je bestelling.`,
  ],
  button: orderButton(mail),
  facts: swapFacts(mail),
  after: [
    `De nieuwe factuur staat ook op die pagina. ${swapObjection(mail)} Antwoord dan op deze mail; tot we inpakken kan het nog anders.`,
  ],
}))

export const swapPayment = createOrderUpdateTemplate((mail: SwapPaymentMail) => ({
  title: `Betaal het verschil voor je bestelling ${mail.number}`,
  before: [
    `${describeSwapPayment(mail)} Met de knop hieronder kom je op de pagina van je bestelling. Daar kies je ‘Betaal het verschil’; inloggen hoeft niet.`,
  ],
  button: { label: 'Naar je bestelling', href: mail.links.status },
  facts: { title: 'Wat er verandert', lines: describeSwappedPacks(mail) },
  after: [describeUnpaidSwap(mail)],
}))

export const orderCancelled = createOrderUpdateTemplate((mail: CancelledMail) => ({
  title: `Je bestelling ${mail.number} is geannuleerd`,
  before: ['Er wordt niets verzonden.'],
  button: orderButton(mail),
  after: mail.wasPaid
    ? ['We storten het hele bedrag terug. Je krijgt een mail zodra dat gebeurt.']
    : [
        'Er is niets afgeschreven. Heb je toch betaald? Dan storten we het terug; antwoord op deze mail als dat langer dan een week duurt.',
      ],
}))

export const orderRefund = createOrderUpdateTemplate((mail: RefundMail) => ({
  title: `Je krijgt geld terug voor bestelling ${mail.number}`,
  before: [
    `We storten ${formatEuros(mail.amount)} terug op de manier waarop je betaalde. Meestal staat het binnen 3 werkdagen op je rekening.`,
  ],
  button: orderButton(mail),
  after: [
    `${mail.isOwnTransfer ? 'Het komt van onze eigen rekening.' : bankStatementText.refund} De creditfactuur vind je op de pagina van je bestelling.`,
  ],
}))
