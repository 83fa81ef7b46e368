/**
 * A number of records. `more` means that there are more than `count`, because the shop stopped
 * counting.
 */
export type CappedCount = { count: number; more: boolean }

export const toCappedCount = (counted: number, max: number): CappedCount => ({
  count: Math.min(counted, max),
  more: counted > max,
})

/** Such as '1.234', or 'meer dan 10.000'. */
export const formatCappedCount = ({ count, more }: CappedCount): string =>
  `${more ? 'meer dan ' : ''}${count.toLocaleString('nl-NL')}`
