import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoFiles, files, textOf } from './sources.ts'

/**
 * Files that may ask where they are: the build runs from source only, two ask Node where a package
 * is, and the root itself.
 */
const readsOwnLocation =
  /^server\/(?:build\/|http\/api-docs\.ts|postgres\/binaries\.ts)|^demo\/scenes|^integrations\/project-root\.ts/
test('only project-root.ts reads its own location, because the built program is one folder', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    /import\.meta\.(?:url|dirname|filename)/.test(textOf(path)),
  )
  expect(guilty.filter((path) => !readsOwnLocation.test(path))).toEqual([])
})

/** find-chromium.ts reads where the browser is that renders the demo shop's pictures. */
const readsEnvironment = new Set(['server/env.ts', 'demo/scenes/find-chromium.ts'])
test('only env.ts reads the environment', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    /\bprocess\s*\??(?:\.env\b|\[)|from ['"]node:process['"]/.test(textOf(path)),
  )
  expect(guilty.filter((path) => !readsEnvironment.has(path))).toEqual([])
})

test('the database and the clock are bundled by one type, DbAndClock', () => {
  const declaring = [...files, ...demoFiles].filter((path) =>
    /^(?:export )?type DbAndClock\b/m.test(textOf(path)),
  )
  expect(declaring).toEqual(['operations/context.ts'])
})

test('only order-path.ts and subscription-path.ts build the path of an access link', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    /\/(?:bestelling|herroepen|abonnement)\/\$\{/.test(textOf(path)),
  )
  expect(guilty).toEqual(['domain/order/order-path.ts', 'domain/subscription/subscription-path.ts'])
})

test('only domain/time names the time zone and formats dates', () => {
  const calendar =
    /Europe\/Amsterdam|Intl\.DateTimeFormat|toLocale(?:Date|Time)String|(?:date|time)Style:|hour: '2-digit'/
  const guilty = [...files, ...demoFiles].filter(
    (path) => !path.startsWith('domain/time/') && calendar.test(textOf(path)),
  )
  expect(guilty).toEqual([])
})

/** The server's HTML stands on the page while a part of it waits for hydration. */
const waitsWithoutEnd = 'ui/lazy-hydration.tsx'
test('only lazy-within-time.tsx makes lazy components, because every wait has an end', () => {
  const importing = files.filter((path) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(textOf(path)),
  )
  expect(importing.filter((path) => path !== waitsWithoutEnd)).toEqual(['ui/lazy-within-time.tsx'])
})

test('only tokens.css has sizes of text, and a class of another size is drawn in none', () => {
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
  const unknown = files.flatMap((path) =>
    [...textOf(path).matchAll(/[\s'"`:]text-(xs|sm|base|lg|\d?xl)\b/g)]
      .filter(([, size]) => !tokens.includes(`--text-${size}:`))
      .map(([, size]) => `${path}: text-${size}`),
  )
  expect(unknown).toEqual([])
})
