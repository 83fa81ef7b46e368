import { expect, test } from 'vitest'
import { allImportsOf, demoFiles, files, resolveImport, textOf } from './sources.ts'

/** The wrapper around every audited endpoint writes the audit log. */
const writesByItself = new Set(['api/framework/audit.ts'])
/** Counts that the first reader stores for the next. */
const readsDespiteWriting = new Set(['loadFacetCells', 'countMatchingProducts'])
/** A statement that changes or locks rows, or notifies other processes of a change. */
const writing =
  /\b(?:db|tx|database)\s*\.(?:insert|update|delete)\(|\.for\(\s*'(?:no key )?update'|\b(?:insert into|delete from|update \w+ set|pg_notify|set local)\b/
/** Functions of data that write directly or through another function of data. */
const writers = namesThatWrite(
  files.filter((path) => path.startsWith('data/') && !path.startsWith('data/tables/')),
)

function namesThatWrite(paths: readonly string[]): ReadonlySet<string> {
  const declaration = /^(export )?(?:async )?(?:function|const) (\w+)/
  const declared = paths.flatMap((path) =>
    textOf(path)
      .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)
      .flatMap((text) => {
        const [, isExported, name] = declaration.exec(text) ?? []
        return name === undefined
          ? []
          : [
              {
                name,
                text: text.replace(declaration, ''),
                seenBy: isExported ? undefined : path,
                path,
              },
            ]
      }),
  )
  const found = new Set<(typeof declared)[number]>()
  const calls = (text: string, path: string) =>
    [...found].some(
      ({ name, seenBy }) =>
        (seenBy ?? path) === path && new RegExp(`(?<![.\\w])${name}[(<]`).test(text),
    )
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const one of declared)
      if (writing.test(one.text) || calls(one.text, one.path)) found.add(one)
  }
  return new Set([...found].flatMap(({ name, seenBy }) => (seenBy === undefined ? [name] : [])))
}

test('writing functions are recognised by their statements', () => {
  for (const name of [
    'insertOrder',
    'lockOrder',
    'acquirePollLease',
    'insertPayment',
    'transitionOrder',
    'invalidateTags',
    'changeSetting',
    'insertAuditEntry',
  ])
    expect(writers).toContain(name)
  for (const name of [
    'orderById',
    'listAdminProducts',
    'loadSetting',
    'orderLinesOf',
    'findInvariantViolations',
  ])
    expect(writers).not.toContain(name)
})

test('the API reads data and leaves writing to operations', () => {
  const guilty = files
    .filter((path) => path.startsWith('api/') && !writesByItself.has(path))
    .flatMap((path) =>
      allImportsOf(path)
        .filter(
          ({ typeOnly, target }) => !typeOnly && resolveImport(path, target).startsWith('data/'),
        )
        .flatMap(({ names, target }) => {
          const written = [...names.matchAll(/\w+/g)]
            .map(([name]) => name)
            .filter((name) => writers.has(name) && !readsDespiteWriting.has(name))
          return written.length > 0 || names.includes('*')
            ? [`${path}: ${target} ${written.join(' ')}`]
            : []
        }),
    )
  expect(guilty).toEqual([])
})

/** Every change of these tables: by `.set(…)`, by `updateById` and in SQL. */
const changesOf = (path: string, tables = 'orders|subscriptions') =>
  [
    `\\bupdateById\\(\\s*\\w+,\\s*(?:${tables}),\\s*[^,]+,\\s*([\\s\\S]*?)\\)\\s*\\n`,
    `\\.update\\((?:${tables})\\)\\s*\\.set\\(([\\s\\S]*?)\\)\\s*\\.where\\(`,
    `\\bupdate (?:${tables})\\s+set\\s([^\`'"]*?)(?:\\bwhere\\b|[\`'"])`,
  ].flatMap((pattern) =>
    [...textOf(path).matchAll(new RegExp(pattern, 'g'))].map(([, change = '']) => change),
  )
test('only transitionOrder and transitionSubscription write a state', () => {
  const writeState = [...files, ...demoFiles].filter((path) =>
    changesOf(path).some((change) => /\bstate\b/.test(change)),
  )
  expect(writeState).toEqual(['data/subscription/subscriptions.ts'])
  // In these two files the change is typed, and only the transition passes a state.
  const named = files.filter((path) =>
    changesOf(path).some((change) => !/^\s*(?:\{(?!\s*\.\.\.change)|\w+ = )/.test(change)),
  )
  expect(named).toEqual(['data/order/orders.ts', 'data/subscription/subscriptions.ts'])
  const texts = named.map(textOf)
  expect(texts.map((text) => [...text.matchAll(/\bstate: to\b/g)].length)).toEqual([1, 1])
})

test('only updateOrder sets moments, only updateStock stock, and both report them', () => {
  const moment = /\b(?:accepted|paid|packed|shipped|delivered|cancelled)(?:At|_at)\b/
  expect(files.filter((path) => changesOf(path).some((change) => moment.test(change)))).toEqual([])
  // There the change is typed.
  expect(changesOf('data/order/orders.ts')).toHaveLength(1)
  const setStock = files.filter(
    (path) =>
      /\bset stock\b/.test(textOf(path)) ||
      changesOf(path, 'products|productVariations|product_variations').some((change) =>
        /\bstock\b/.test(change),
      ),
  )
  expect(setStock).toEqual(['data/inventory/stock.ts'])
  const reporters = files.filter((path) => /\bawait reportShopEvents\(/.test(textOf(path)))
  expect(reporters).toEqual([
    'data/inventory/stock.ts',
    'data/order/orders.ts',
    'data/subscription/subscriptions.ts',
  ])
})

const insertersOf = (table: string) =>
  files.filter((path) =>
    new RegExp(
      `\\.insert\\(${table}\\)|\\binsertReturning(?:Id)?\\(\\s*\\w+,\\s*${table},|\\binsert into ${table}\\b`,
    ).test(textOf(path)),
  )
test('only insertOrder writes an order, and only insertSubscription a subscription', () => {
  expect([insertersOf('orders'), insertersOf('subscriptions')]).toEqual([
    ['data/order/insert-order.ts'],
    ['data/subscription/insert-subscription.ts'],
  ])
})
