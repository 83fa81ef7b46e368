// The aspects of a product that a reviewer rates from 1 to 5.

export const reviewAspects = ['leak_proof', 'smell', 'fit', 'invisible', 'style'] as const
export type ReviewAspect = (typeof reviewAspects)[number]

export const aspectLabels: Record<ReviewAspect, string> = {
  leak_proof: 'Lekvrij',
  smell: 'Geur',
  fit: 'Pasvorm',
  invisible: 'Onzichtbaar',
  style: 'Stil',
}
