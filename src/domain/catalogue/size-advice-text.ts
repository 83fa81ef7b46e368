import type { BodySize, BodyMeasureName } from './body-size.ts'
import type { BodyMeasurements, SizeAdvice } from './size-advice.ts'

export type NamedSize = { name: string; size: BodySize | undefined }

const measureLabels: Record<BodyMeasureName, string> = { waist: 'taille', hip: 'heup' }

/** Returns one to three Dutch sentences. `sizes` is the list of sizes that `adviseSize` used. */
export function describeSizeAdvice(
  { index, fit, other, counted }: SizeAdvice,
  sizes: readonly NamedSize[],
  body: BodyMeasurements,
): string {
  const name = sizes[index]?.name ?? ''
  const size = sizes[index]?.size ?? {}
  const ranges = counted.flatMap((measure) => {
    const range = size[measure]
    return range ? [`${measureLabels[measure]} ${range.from} tot ${range.to} cm`] : []
  })
  const rangesText = ranges.join(' en ')
  const otherName = other === undefined ? undefined : sizeNameInSentence(sizes[other]?.name ?? '')
  const resting =
    body.resting && counted[0] === 'hip' ? 'Je zit of ligt veel, dan telt vooral je heup. ' : ''
  if (fit === 'below')
    return `Je maat ligt onder onze kleinste: ${sizeNameInSentence(name)} is voor ${rangesText}. Die zit bij jou te ruim om goed te sluiten. Vraag ons gerust om raad.`
  if (fit === 'above')
    return `Je maat ligt boven onze grootste: ${sizeNameInSentence(name)} is voor ${rangesText}. Die gaat bij jou knellen. Vraag ons gerust om raad.`
  if (fit === 'loose')
    return `${resting}Neem ${sizeNameInSentence(name)}, voor ${rangesText}. Die gaat overal omheen en zit ergens wat ruimer.`
  if (!otherName) return `${resting}Neem ${sizeNameInSentence(name)}, voor ${rangesText}.`
  return body.resting
    ? `${resting}Je zit op de grens met ${otherName}. Neem ${sizeNameInSentence(name)}, de grootste van de twee: die knelt niet als je zit of ligt.`
    : `Neem ${sizeNameInSentence(name)}, voor ${rangesText}. Je zit op de grens met ${otherName}; de kleinste van de twee sluit beter aan.`
}

/** Converts 'Maat M' to 'maat M'. */
export const sizeNameInSentence = (name: string): string =>
  name.charAt(0).toLowerCase() + name.slice(1)

/** Returns for example 'bij heup 102': the measures on which the advice is based. */
export const describeCountedMeasures = (
  { counted }: Pick<SizeAdvice, 'counted'>,
  body: BodyMeasurements,
): string =>
  `bij ${counted.map((measure) => `${measureLabels[measure]} ${body[measure]}`).join(' en ')}`
