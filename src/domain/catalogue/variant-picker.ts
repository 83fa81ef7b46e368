// Decides which control chooses a variation, and which quantities a visitor can add to the cart.

export type VariantPickerKind = 'none' | 'radios' | 'select'

/** Two variations get radio buttons, and more variations get a dropdown. */
export function variantPickerKind(variations: number): VariantPickerKind {
  if (variations <= 1) return 'none'
  return variations === 2 ? 'radios' : 'select'
}

/** False for an invalid quantity: the stepper then returns to 1 and the cart does not change. */
export const isValidQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1
