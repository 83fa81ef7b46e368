import type { CheckoutValues } from './form-values.ts'

/**
 * Returns the changed values when the customer types in the field of the house number. An addition
 * that the form split off the number before leaves with that number.
 */
export const changeHouseNumber = (
  { addition, splitAddition }: Pick<CheckoutValues, 'addition' | 'splitAddition'>,
  houseNumber: string,
): Partial<CheckoutValues> => ({
  houseNumber,
  ...(splitAddition !== '' && addition === splitAddition && { addition: '', splitAddition: '' }),
})
