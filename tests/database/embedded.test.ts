// The embedded database keeps what it promised, however the shop that owns it ends.

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { programsFor } from '#server/database/binaries.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { placesFor } from '#server/database/places.ts'
import { runningPostmaster } from '#server/database/postmaster.ts'
import { asArguments, serverFlags } from '#server/database/server-flags.ts'
import { startWatched } from '#server/database/watchdog.ts'
import { answers, end, guardsOf, lives, newHome, query, readyOwner, serversIn, startOwner, until, usedHome } from './owner-process.ts'

const onLinux = process.platform === 'linux'
const folder = mkdtempSync(join(tmpdir(), 'luwte-example-'))
const example = join(folder, 'postgres')

beforeAll(async () => {
  const server = await startEmbedded({ home: example })
  await server.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what was written is there after a stop and a start', async () => {
  const home = usedHome(example)
  const first = await startEmbedded({ home })
  await query(first.connection, 'create table kept as select 42 as value')
  await first.stop()
  expect(first.pid()).toBeUndefined()
  const second = await startEmbedded({ home })
  expect(await query(second.connection, 'select value from kept')).toEqual([[42]])
  await second.stop()
})

test('only root and the account that runs the shop may connect, by the word of the kernel; also on files that trusted everybody', async () => {
  const home = usedHome(example)
  writeFileSync(join(home, 'cluster/pg_hba.conf'), 'local all all trust\n')
  const server = await startEmbedded({ home })
  onTestFinished(server.stop)
  expect(await query(server.connection, 'select user_name, auth_method, options from pg_hba_file_rules')).toEqual([
    [['shop'], 'peer', ['map=shop']],
  ])
  expect(await query(server.connection, 'select sys_name from pg_ident_file_mappings order by sys_name <> $$root$$')).toEqual(
    [...new Set(['root', userInfo().username])].map((name) => [name]),
  )
  // Only root can be somebody else: here the account that it lends to the server.
  if (process.getuid?.() !== 0) return
  for (let place = server.connection.host; place.startsWith(`${tmpdir()}/`); place = dirname(place)) chmodSync(place, 0o755)
  const enter = `import { Client } from 'pg'
    process.seteuid(${statSync(join(home, 'cluster')).uid})
    await new Client(${JSON.stringify(server.connection)}).connect().then(() => console.log('in'), (error) => console.log(error.message))`
  const entered = spawnSync(process.execPath, ['--input-type=module', '--eval', enter], { encoding: 'utf8' })
  expect(entered.stdout.trim()).toBe('Peer authentication failed for user "shop"')
})

test('every answer is on disk, and no network is opened', async () => {
  const server = await startEmbedded({ home: usedHome(example) })
  const settings = await query(
    server.connection,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
  )
  await server.stop()
  expect(Object.fromEntries(settings)).toEqual({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', listen_addresses: '' })
})

test('files of another major version are refused in a line that tells the way, and nothing of them is lost', async () => {
  const home = usedHome(example)
  const first = await startEmbedded({ home })
  await query(first.connection, 'create table kept as select 42 as value')
  await first.stop()
  const version = join(home, 'cluster/PG_VERSION')
  const own = readFileSync(version, 'utf8')
  writeFileSync(version, '17\n')
  const refused = await startOwner(home)
  expect(refused).toMatch(
    /^Cannot start: the database in \S+ was made by PostgreSQL 17 and this shop brings 18; nothing was touched.*npm run backup.*npm run restore/,
  )
  writeFileSync(version, own)
  const again = await startEmbedded({ home })
  expect(await query(again.connection, 'select value from kept')).toEqual([[42]])
  await again.stop()
})

test('a second start on the same files is refused in one line, and the first goes on', async () => {
  const home = usedHome(example)
  const owner = await readyOwner(home)
  const refused = await startOwner(home)
  expect(refused).toMatch(new RegExp(`^Cannot start: another shop \\(process ${owner.child.pid}\\) is using .*DATA_DIR$`))
  expect(await query(owner.connection, 'select 1')).toEqual([[1]])
})

test('also within one process, and under another name of the same folder', async () => {
  const home = usedHome(example)
  const server = await startEmbedded({ home })
  await expect(startEmbedded({ home: `${dirname(home)}/./postgres` })).rejects.toThrow(/another shop/)
  await server.stop()
})

test('racing first starts: one owns the files, the others are refused', async () => {
  const home = newHome()
  const outcomes = await Promise.all([1, 2, 3].map(() => startOwner(home)))
  const owners = outcomes.filter((outcome) => typeof outcome !== 'string')
  expect(owners).toHaveLength(1)
  expect(outcomes.filter((outcome) => typeof outcome === 'string' && /^Cannot start: another shop .*$/.test(outcome))).toHaveLength(2)
  expect(readdirSync(home).filter((name) => name.startsWith('unfinished'))).toEqual([])
})

test('kill -9 of the shop stops its database, and nothing acknowledged is lost', async () => {
  const home = usedHome(example)
  const owner = await readyOwner(home)
  await query(owner.connection, 'create table kept as select 42 as value')
  await end(owner.child, 'SIGKILL')
  await until(() => !lives(owner.postmaster))
  const next = await readyOwner(home)
  expect(await query(next.connection, 'select value from kept')).toEqual([[42]])
})

test('a server whose shop ends in the moment it is started ends too', async () => {
  const home = usedHome(example)
  const places = placesFor(home, () => {})
  const server = startWatched(
    programsFor(places, () => {}),
    places,
    asArguments({ ...serverFlags, port: '5432' }),
  )
  await server.stop()
  expect(runningPostmaster(places.cluster)).toBeUndefined()
})

test('kill -9 and an immediate start: the old server makes way for the new one', async () => {
  const home = usedHome(example)
  const owner = await readyOwner(home)
  await query(owner.connection, 'create table kept as select 42 as value')
  await end(owner.child, 'SIGKILL')
  const next = await readyOwner(home)
  expect(next.postmaster).not.toBe(owner.postmaster)
  expect(await query(next.connection, 'select value from kept')).toEqual([[42]])
})

describe.runIf(onLinux)('what only Linux lets us look at', () => {
  test('an orphan without a watchdog is ended and never doubled', async () => {
    const home = usedHome(example)
    const owner = await readyOwner(home)
    await query(owner.connection, 'create table kept as select 42 as value')
    for (const guard of guardsOf(owner.postmaster)) process.kill(guard, 'SIGKILL')
    await end(owner.child, 'SIGKILL')
    expect(serversIn(home)).toEqual([owner.postmaster])
    const next = await readyOwner(home)
    expect(serversIn(home)).toEqual([next.postmaster])
    expect(await query(next.connection, 'select value from kept')).toEqual([[42]])
  })

  test('racing starts after a kill: one owner, one server', async () => {
    const home = usedHome(example)
    await end((await readyOwner(home)).child, 'SIGKILL')
    const outcomes = await Promise.all([1, 2, 3].map(() => startOwner(home)))
    expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toHaveLength(1)
    expect(serversIn(home)).toHaveLength(1)
  })
})

test('a killed database is started again under the running shop', async () => {
  const owner = await readyOwner(usedHome(example))
  process.kill(owner.postmaster, 'SIGKILL')
  await until(() => !lives(owner.postmaster))
  await until(() => answers(owner.connection))
  expect(await query(owner.connection, 'select 1')).toEqual([[1]])
})

test('a process id that went to another program does not keep the shop from starting', async () => {
  const home = usedHome(example)
  await end((await readyOwner(home)).child, 'SIGTERM')
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => end(stranger, 'SIGKILL'))
  writeFileSync(join(home, 'cluster/postmaster.pid'), `${stranger.pid}\n${home}/cluster\n1\n5432\n${home}/socket\n\n\nready\n`)
  const next = await readyOwner(home)
  expect(await query(next.connection, 'select 1')).toEqual([[1]])
})

test('kill -9 while the files are being made: the next start makes them', async () => {
  const home = newHome()
  const child = spawn(process.execPath, ['tests/database/owner.ts', home], { stdio: 'ignore' })
  await until(() => existsSync(home) && readdirSync(home).some((name) => name.startsWith('unfinished')))
  await end(child, 'SIGKILL')
  const next = await readyOwner(home)
  expect(await query(next.connection, 'select 1')).toEqual([[1]])
  expect(readdirSync(home).filter((name) => name.startsWith('unfinished'))).toEqual([])
})
