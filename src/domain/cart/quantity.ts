/** The limit ensures that sums of prices stay safe integers. */
export const maxQuantity = 999_999

export function parseQuantity(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1
    ? Math.min(number, maxQuantity)
    : undefined
}
