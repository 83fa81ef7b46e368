// What a review judges apart from its stars, each from 1 to 5.

export const aspects = ['leak_proof', 'smell', 'fit', 'invisible', 'style'] as const
export type Aspect = (typeof aspects)[number]

export const aspectLabels: Record<Aspect, string> = {
  leak_proof: 'Lekvrij',
  smell: 'Geur',
  fit: 'Pasvorm',
  invisible: 'Onzichtbaar',
  style: 'Stil',
}
