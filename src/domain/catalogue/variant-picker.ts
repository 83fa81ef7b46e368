// How a shopper picks a variant, and how many packs go into the cart.

export type Picker = 'none' | 'radios' | 'select'

/** None for one variation or none, a radio list for two, a dropdown for more (SPECIFICATION section 9). */
export function pickerFor(variations: number): Picker {
  if (variations <= 1) return 'none'
  return variations === 2 ? 'radios' : 'select'
}

/** Whether this many packs may be added; below one the stepper goes to 1 and nothing is added (SPECIFICATION section 5). */
export const mayAdd = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1
