import { formatEuros } from '../money.ts'
import { describeSwapCost } from '../order/swap-wording.ts'
import { formatDate } from '../time/format-date.ts'
import type { SwapMail, SwapPaymentMail } from './order-update-mail.ts'

export const describeSwapDifference = (
  swap: Pick<SwapMail, 'difference' | 'isPaidLater'>,
): string =>
  swap.difference > 0 ? `Je betaalde ${formatEuros(swap.difference)} bij.` : describeSwapCost(swap)

export const describeSwapAuthor = ({ isByCustomer }: Pick<SwapMail, 'isByCustomer'>): string =>
  isByCustomer
    ? 'We hebben je bestelling aangepast zoals je koos.'
    : 'We hebben omgeruild wat je met ons afsprak.'

/** What left the order, what came in its place, and what it costs. */
export const swapFacts = (mail: SwapMail) => ({
  title: 'Wat er is veranderd',
  lines: [
    ...describeSwappedPacks(mail),
    `Nieuw totaal: ${formatEuros(mail.total)}`,
    describeSwapDifference(mail),
  ],
})

export const describeSwappedPacks = ({
  packs: { before, after },
}: Pick<SwapMail, 'packs'>): string[] => [
  ...before.map((packs) => `Eruit: ${packs}`),
  ...after.map((packs) => `Erin: ${packs}`),
]

export const describeSwapPayment = ({ isByCustomer, difference }: SwapPaymentMail): string =>
  isByCustomer
    ? `Wat je koos, kost ${formatEuros(difference)} meer. Je hebt dat nog niet betaald.`
    : `Omruilen zoals je met ons afsprak, kost ${formatEuros(difference)} meer.`

export const describeUnpaidSwap = ({ payBy }: SwapPaymentMail): string =>
  `We houden de nieuwe pakken voor je apart tot ${formatDate(payBy)}. Betaal je niet, dan sturen we je bestelling zoals ze was.`

/** A customer with the link may not be the one who ordered. */
export const swapObjection = ({ isByCustomer }: Pick<SwapMail, 'isByCustomer'>): string =>
  isByCustomer ? 'Heb jij dit niet gedaan?' : 'Klopt er iets niet?'
