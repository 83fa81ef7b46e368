import { expect, test } from 'vitest'
import { allImportsOf, demoFiles, files, resolveImport } from './sources.ts'

test('no files import each other in a circle, not even for types', () => {
  expect(circles([...files, ...demoFiles])).toEqual([])
})

/** Groups of files that reach each other by imports (Tarjan's strongly connected components). */
function circles(paths: readonly string[]): string[][] {
  const known = new Set(paths)
  const targets = (path: string) =>
    allImportsOf(path)
      .map(({ target }) => resolveImport(path, target))
      .filter((target) => known.has(target) && target !== path)
  const [order, lowest, stack, found] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    [] as string[][],
  ]
  function visit(path: string) {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    stack.push(path)
    for (const target of targets(path)) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const path of paths) if (!order.has(path)) visit(path)
  return found
}
