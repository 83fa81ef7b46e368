// What was chosen once, by the names things have now.

import type { Option } from './use-options.ts'

/** Each once, in its order. What stands elsewhere now goes by its present name; what is no longer in the list keeps the one it has. */
export function chosenNow(chosen: readonly string[], options: readonly Option[]): string[] {
  const present = new Map(options.flatMap(({ value, former = [] }) => former.map((name) => [name, value])))
  const listed = new Set(options.map(({ value }) => value))
  return [...new Set(chosen.map((one) => (listed.has(one) ? one : (present.get(one) ?? one))))]
}
