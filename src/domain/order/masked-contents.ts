// Which products somebody ordered says something about their health. Who need not see them is told how many there are.

import type { Duty } from '../account/duty.ts'
import { mayDo } from '../account/rights.ts'

/** `lines` is null for who may not see them without a record of the look. */
export type MaskedContents<Line> = { products: number; lines: readonly Line[] | null }

export const contentsFor = <Line>(duty: Duty | null | undefined, lines: readonly Line[]): MaskedContents<Line> => ({
  products: lines.length,
  lines: mayDo(duty, 'order-contents') ? lines : null,
})
