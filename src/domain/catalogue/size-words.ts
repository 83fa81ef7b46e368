// A size advice in plain sentences.

import type { BodySize, Measure } from './body-size.ts'
import type { Body, SizeAdvice } from './size-advice.ts'

export type NamedSize = { name: string; size: BodySize | undefined }

const measureWords: Record<Measure, string> = { waist: 'taille', hip: 'heup' }

/** What to take and why; one to three sentences. `sizes` as they were asked about. */
export function sizeSentence({ place, fit, other, counted }: SizeAdvice, sizes: readonly NamedSize[], body: Body): string {
  const name = sizes[place]?.name ?? ''
  const size = sizes[place]?.size ?? {}
  const ranges = counted.flatMap((measure) => {
    const range = size[measure]
    return range ? [`${measureWords[measure]} ${range.from} tot ${range.to} cm`] : []
  })
  const reach = ranges.join(' en ')
  const otherName = other === undefined ? undefined : inSentence(sizes[other]?.name ?? '')
  const resting = body.resting && counted[0] === 'hip' ? 'Je zit of ligt veel, dan telt vooral je heup. ' : ''
  if (fit === 'below')
    return `Je maat ligt onder onze kleinste: ${inSentence(name)} is voor ${reach}. Die zit bij jou te ruim om goed te sluiten. Vraag ons gerust om raad.`
  if (fit === 'above')
    return `Je maat ligt boven onze grootste: ${inSentence(name)} is voor ${reach}. Die gaat bij jou knellen. Vraag ons gerust om raad.`
  if (fit === 'loose') return `${resting}Neem ${inSentence(name)}, voor ${reach}. Die gaat overal omheen en zit ergens wat ruimer.`
  if (!otherName) return `${resting}Neem ${inSentence(name)}, voor ${reach}.`
  return body.resting
    ? `${resting}Je zit op de grens met ${otherName}. Neem ${inSentence(name)}, de grootste van de twee: die knelt niet als je zit of ligt.`
    : `Neem ${inSentence(name)}, voor ${reach}. Je zit op de grens met ${otherName}; de kleinste van de twee sluit beter aan.`
}

/** 'maat M': a name inside a sentence. */
export const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
