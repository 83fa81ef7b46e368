import type { ProblemCode } from '#domain/problem-status.ts'
import { formatShare, shareOf } from '#domain/statistics/figures.ts'
import { type QuestionReport, toColumns } from '#domain/statistics/question-report.ts'
import { listCounts, listGroups, minGroupSize, sumEach } from './small-groups.ts'

export type MethodResults = {
  method: string
  paid: number
  failed: number
  canceled: number
  expired: number
}
export type CheckoutStops = {
  steps: Record<CheckoutStep, number>
  /** Orders that were paid after an earlier payment had failed or ended. */
  paidLater: number
  refusals: { code: ProblemCode; count: number }[]
  methods: MethodResults[]
}

const stepLabels = {
  opened: 'Afrekenen geopend',
  address: 'Adres opgezocht',
  placed: 'Besteld',
  begun: 'Aan het betalen begonnen',
  paid: 'Betaald of achteraf betalen',
}
export type CheckoutStep = keyof typeof stepLabels
export const checkoutSteps = Object.keys(stepLabels) as CheckoutStep[]

/** In the words of the shop; the sentences for customers do not say whose fault it is. */
const refusalLabels: Partial<Record<ProblemCode, string>> = {
  'price-changed': 'Een prijs was veranderd',
  'promise-changed': 'De belofte over het eerste pak was veranderd',
  'out-of-stock': 'Niet genoeg op voorraad',
  'no-longer-sold': 'Een product was niet meer te koop',
  'too-many-packs': 'Te veel pakken van één product',
  'too-many-unpaid': 'Er stonden al onbetaalde bestellingen open',
  'payment-unavailable': 'De betaaldienst antwoordde niet',
  'input-invalid': 'Iets was niet goed ingevuld, of de betaalmethode kon niet',
  'too-many-requests': 'Te vaak kort na elkaar geprobeerd',
  'still-busy': 'Twee keer gedrukt: de eerste keer liep nog',
  'key-reused': 'Een oude bestelpoging met andere inhoud',
  'shop-unavailable': 'De winkel was even niet bereikbaar',
  unexpected: 'Een fout van de winkel zelf',
}

/** A method that is not here has the name that the payment provider gives it in its API. */
const methodLabels: Readonly<Record<string, string>> = {
  ideal: 'iDEAL | Wero',
  creditcard: 'Creditcard',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  banktransfer: 'Bankoverschrijving',
}

const countPayments = ({ paid, failed, canceled, expired }: MethodResults) =>
  paid + failed + canceled + expired
const mergeMethods = (methods: readonly MethodResults[]): MethodResults => ({
  method: 'Overige',
  ...sumEach(methods, 'paid', 'failed', 'canceled', 'expired'),
})

export function reportCheckoutStops({
  steps,
  paidLater,
  refusals,
  methods,
}: CheckoutStops): QuestionReport {
  const isEnough = Math.max(...checkoutSteps.map((step) => steps[step])) >= minGroupSize
  const reasons = listCounts(
    refusals.map(({ code, count }) => ({ name: refusalLabels[code] ?? 'Een andere reden', count })),
    () => 'Overige redenen',
  )
  return {
    headline: isEnough
      ? describeStops(steps)
      : 'Er is in deze periode nog te weinig afgerekend om iets te zeggen.',
    remarks:
      isEnough && paidLater >= minGroupSize
        ? [
            `${paidLater} bestellingen werden bij een tweede poging betaald. Zij stonden zonder die poging bij ‘niet betaald’.`,
          ]
        : [],
    chart: isEnough ? drawStops(steps) : null,
    tables: [
      {
        title: 'De stappen',
        about:
          'Per stap het aantal, en het deel van de vorige stap. Een adres opzoeken kan vaker dan één keer per bestelling.',
        columns: toColumns({ Stap: 'text', Aantal: 'count', 'Van vorige stap': 'share' }),
        rows: isEnough
          ? checkoutSteps.map((step, index) => [
              stepLabels[step],
              steps[step],
              shareOfPrevious(steps, index),
            ])
          : [],
        empty: 'In deze periode is nog geen vijf keer afgerekend.',
      },
      {
        title: 'Waarom de winkel een bestelling weigerde',
        about: 'Meestal past de klant iets aan en lukt het daarna wel.',
        columns: toColumns({ Reden: 'text', Keer: 'count' }),
        rows: reasons.map(({ name, count }) => [name, count]),
        empty: 'De winkel weigerde in deze periode minder dan vijf keer een bestelling.',
      },
      {
        title: 'Hoe betalingen afliepen',
        about: 'Elke poging telt apart. Incasso’s van abonnementen staan er niet bij.',
        columns: toColumns({
          Betaalmethode: 'text',
          Betaald: 'count',
          Mislukt: 'count',
          Afgebroken: 'count',
          Verlopen: 'count',
        }),
        rows: listGroups(methods, countPayments, mergeMethods).map(
          ({ method, paid, failed, canceled, expired }) => [
            methodLabels[method] ?? method,
            paid,
            failed,
            canceled,
            expired,
          ],
        ),
        empty: 'In deze periode zijn er minder dan vijf betalingen gestart.',
      },
    ],
  }
}

/**
 * The address is an extra step that not every customer needs, so an order is compared with an
 * opened checkout.
 */
function shareOfPrevious(steps: CheckoutStops['steps'], index: number): number | null {
  const step = checkoutSteps[index]
  const previous = step === 'placed' ? 'opened' : checkoutSteps[index - 1]
  if (!step || !previous || step === 'address') return null
  const share = shareOf(steps[step], steps[previous])
  return share === null || share > 1 ? null : share
}

function describeStops(steps: CheckoutStops['steps']): string {
  const share = shareOf(steps.paid, steps.opened)
  if (share === null || share > 1)
    return `${steps.paid} van de ${steps.placed} bestellingen zijn betaald.`
  const losses = [
    { name: 'voordat iemand op Bestellen drukt', lost: steps.opened - steps.placed },
    { name: 'tussen bestellen en betalen', lost: steps.placed - steps.begun },
    { name: 'tijdens het betalen', lost: steps.begun - steps.paid },
  ]
  const maxLoss = losses.reduce((max, one) => (one.lost > max.lost ? one : max))
  return `${formatShare(share)} van het afrekenen eindigt met een betaling. De meesten stoppen ${maxLoss.name}.`
}

const drawStops = (steps: CheckoutStops['steps']): QuestionReport['chart'] => ({
  kind: 'bars',
  title: 'Van afrekenen tot betalen',
  description: `Van afrekenen tot betalen: een staaf per stap. ${checkoutSteps.map((step) => `${stepLabels[step]}: ${steps[step]}`).join('. ')}.`,
  max: Math.max(...checkoutSteps.map((step) => steps[step])),
  bars: checkoutSteps.map((step) => ({
    name: stepLabels[step],
    value: steps[step],
    label: steps[step].toLocaleString('nl-NL'),
  })),
})
