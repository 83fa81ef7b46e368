// A new build replaces the old one while the shop runs: open pages and running processes of the old
// build still find their files.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { activateBuild } from './activate-build.ts'
import { newTestFolder } from '#tests/support/test-folder.ts'

function aFolder() {
  const build = newTestFolder()
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(build, path)), { recursive: true })
    writeFileSync(join(build, path), text)
  }
  const make = (version: string) => {
    put('next/client/index.css', version)
    put(`next/client/build/${version}.js`, version)
    put('next/server/entry-server.js', version)
    put(`next/server/assets/${version}.js`, version)
    activateBuild(build)
  }
  return {
    make,
    at: (path: string) =>
      existsSync(join(build, path)) ? readFileSync(join(build, path), 'utf8') : undefined,
  }
}

test('activateBuild serves the new build, keeps the scripts and chunks of the previous one, and deletes older ones', () => {
  const { make, at } = aFolder()
  for (const version of ['one', 'two', 'three']) make(version)
  expect([at('client/index.css'), at('server/entry-server.js')]).toEqual(['three', 'three'])
  expect([
    at('client/build/three.js'),
    at('client/build/two.js'),
    at('before/client/build/two.js'),
  ]).toEqual(['three', undefined, 'two'])
  expect(['three', 'two', 'one'].map((version) => at(`server/assets/${version}.js`))).toEqual([
    'three',
    'two',
    undefined,
  ])
  expect(at('before/client/build/one.js')).toBeUndefined()
  expect(at('next/client/index.css')).toBeUndefined()
})
