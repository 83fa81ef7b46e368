import { type ProductKind, productKind } from '../product-kind.ts'

export const aspectLabels = {
  leak_proof: 'Lekvrij',
  smell: 'Geur',
  fit: 'Pasvorm',
  invisible: 'Onzichtbaar',
  style: 'Stil',
}
export type ReviewAspect = keyof typeof aspectLabels
export const reviewAspects = Object.keys(aspectLabels) as ReviewAspect[]

/** When the writer uses a worn product most. */
export const reviewUseLabels = { day: 'Overdag', night: '’s Nachts' }
export type ReviewUse = keyof typeof reviewUseLabels
export const reviewUses = Object.keys(reviewUseLabels) as ReviewUse[]

const aspectsByKind: Record<ProductKind, readonly ReviewAspect[]> = {
  worn: reviewAspects,
  bed: ['leak_proof', 'smell', 'style'],
  care: ['smell'],
  travel: ['invisible'],
}
/** Stretch pants only hold a pad in place. */
const fixationAspects: readonly ReviewAspect[] = ['fit', 'invisible', 'style']

/** A wipe has no fit. */
export function reviewAspectsOf(attributes: { features?: unknown }): readonly ReviewAspect[] {
  const kind = productKind(attributes)
  const isFixation = kind === 'worn' && /\bfixatie\b/.test(String(attributes.features ?? ''))
  return isFixation ? fixationAspects : aspectsByKind[kind]
}
