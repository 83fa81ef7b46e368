import { Problem } from '../problem.ts'

/** The pieces in every sample pack. */
export const samplePieces = 2
export const maxSamplesPerOrder = 3
/** A household gets one sample pack of a product in this many months. */
export const sampleMonths = 12

/** The shop asks whether the sample packs fit this many days after they arrived. */
export const sampleQuestionDays = 10

/** A receipt of this moment or earlier no longer counts. */
export function samplesSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - sampleMonths)
  return since
}

export type SampleLine = { productId: number; quantity: number; isSample: boolean }

export const samplesNotInSubscription =
  'Een proefpakje kan niet in een abonnement. Kies ‘Eén keer’, of haal het proefpakje uit je winkelmand.'

/**
 * The sentence is for a customer with a cart, or for staff with the order of a customer on the
 * phone.
 */
type Reader = { isByPhone?: boolean }
const basketOf = ({ isByPhone }: Reader): string => (isByPhone ? 'de bestelling' : 'je winkelmand')

export function sampleLimitMessage(
  lines: readonly SampleLine[],
  reader: Reader = {},
): string | undefined {
  const samples = lines.filter(({ isSample }) => isSample)
  if (samples.some(({ quantity }) => quantity > 1))
    return 'Van elk product kan er één proefpakje mee. Zet het aantal op 1.'
  if (new Set(samples.map(({ productId }) => productId)).size < samples.length)
    return `Er zijn twee proefpakjes van één product. Dat kan er één zijn: haal er een uit ${basketOf(reader)}.`
  if (samples.length > maxSamplesPerOrder)
    return `Er kunnen hoogstens ${maxSamplesPerOrder} proefpakjes in één bestelling. Haal er een uit ${basketOf(reader)}.`
  return undefined
}

export function sampleProblem(
  lines: readonly SampleLine[],
  { isSubscription, ...reader }: Reader & { isSubscription: boolean },
): Problem | undefined {
  const message =
    isSubscription && lines.some(({ isSample }) => isSample)
      ? samplesNotInSubscription
      : sampleLimitMessage(lines, reader)
  return message === undefined ? undefined : new Problem('sample-refused', { message })
}

const list = new Intl.ListFormat('nl-NL')

/** `names` are the sample packs that the household ordered before. */
export function householdProblem(names: readonly string[], reader: Reader = {}): Problem {
  const [are, them, packs] =
    names.length === 1 ? ['is', 'het', 'een heel pak'] : ['zijn', 'ze', 'hele pakken']
  return new Problem('sample-refused', {
    message: `${list.format(names)} ${are} de laatste ${sampleMonths} maanden al voor dit adres besteld. Van elk product sturen we één proefpakje per huishouden. Haal ${them} uit ${basketOf(reader)}, of bestel ${packs}.`,
  })
}
