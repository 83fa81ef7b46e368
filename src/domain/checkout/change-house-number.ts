import type { CheckoutValues } from './form-values.ts'

/**
 * An addition that came with the number, split off it or from a saved address, leaves with that
 * number.
 */
export const changeHouseNumber = (
  { addition, splitAddition }: Pick<CheckoutValues, 'addition' | 'splitAddition'>,
  houseNumber: string,
): Partial<CheckoutValues> => ({
  houseNumber,
  ...(splitAddition !== '' && addition === splitAddition && { addition: '', splitAddition: '' }),
})
