// The embedded database keeps every acknowledged write, however the shop that owns it ends.

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { preparePostgresPrograms } from '#server/postgres/binaries.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { createClusterFolders } from '#server/postgres/paths.ts'
import { findRunningPostmaster } from '#server/postgres/postmaster.ts'
import { toPostgresArguments, serverFlags } from '#server/postgres/embedded-server.ts'
import { startWatchedServer } from '#server/postgres/watchdog.ts'
import {
  isReachable,
  stopProcess,
  guardsOf,
  createHome,
  runQuery,
  startReadyOwner,
  serversIn,
  startOwner,
  waitUntil,
  copyHome,
} from '../support/database/owner-process.ts'
import { openTestFolder } from '#tests/support/test-folder.ts'
import { isAlive } from '../support/running-shop.ts'

const onLinux = process.platform === 'linux'
const folder = openTestFolder()
const initialisedHome = join(folder, 'postgres')

beforeAll(async () => {
  const server = await startEmbeddedServer({ home: initialisedHome })
  await server.stop()
})

const newHome = () => copyHome(initialisedHome)
type Server = { connection: Parameters<typeof runQuery>[0] }
const writeRow = ({ connection }: Server) =>
  runQuery(connection, 'create table example as select 42 as value')
const readRows = ({ connection }: Server) => runQuery(connection, 'select value from example')

test('data survives a stop and a start', async () => {
  const home = newHome()
  const first = await startEmbeddedServer({ home })
  await writeRow(first)
  await first.stop()
  expect(first.pid()).toBeUndefined()
  const second = await startEmbeddedServer({ home })
  expect(await readRows(second)).toEqual([[42]])
  await second.stop()
})

test(
  'only root and the shop’s own account may connect, by peer authentication, even if the files allowed everyone before',
  { tags: 'long' },
  async () => {
    const home = newHome()
    writeFileSync(join(home, 'cluster/pg_hba.conf'), 'local all all trust\n')
    const server = await startEmbeddedServer({ home })
    onTestFinished(server.stop)
    expect(
      await runQuery(
        server.connection,
        'select user_name, auth_method, options from pg_hba_file_rules',
      ),
    ).toEqual([[['shop'], 'peer', ['map=shop']]])
    expect(
      await runQuery(
        server.connection,
        'select sys_name from pg_ident_file_mappings order by sys_name <> $$root$$',
      ),
    ).toEqual([...new Set(['root', userInfo().username])].map((name) => [name]))
    // Only root can act as another user: here the account that runs the server.
    if (process.getuid?.() !== 0) return
    for (let path = server.connection.host; path.startsWith(`${tmpdir()}/`); path = dirname(path))
      chmodSync(path, 0o755)
    const script = `import { Client } from 'pg'
    process.seteuid(${statSync(join(home, 'cluster')).uid})
    await new Client(${JSON.stringify(server.connection)}).connect().then(() => console.log('in'), (error) => console.log(error.message))`
    const attempt = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    })
    expect(attempt.stdout.trim()).toBe('Peer authentication failed for user "shop"')
  },
)

test(
  'commits are written to disk, and the server listens on no network',
  { tags: 'long' },
  async () => {
    const server = await startEmbeddedServer({ home: newHome() })
    const settings = await runQuery(
      server.connection,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
    )
    await server.stop()
    expect(Object.fromEntries(settings)).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
    })
  },
)

test('files of another major version are refused with instructions, and stay intact', async () => {
  const home = newHome()
  const first = await startEmbeddedServer({ home })
  await writeRow(first)
  await first.stop()
  const version = join(home, 'cluster/PG_VERSION')
  const originalVersion = readFileSync(version, 'utf8')
  writeFileSync(version, '17\n')
  const refused = await startOwner(home)
  expect(refused).toMatch(
    /^Cannot start: the database in \S+ was made by PostgreSQL 17 and this shop brings 18; nothing was touched.*npm run backup.*npm run restore/,
  )
  writeFileSync(version, originalVersion)
  const restarted = await startEmbeddedServer({ home })
  expect(await readRows(restarted)).toEqual([[42]])
  await restarted.stop()
})

describe('a second start on the same files', () => {
  test('is refused in one line, and the first keeps running', async () => {
    const home = newHome()
    const owner = await startReadyOwner(home)
    const refused = await startOwner(home)
    expect(refused).toMatch(
      new RegExp(
        `^Cannot start: another shop \\(process ${owner.child.pid}\\) is using .*DATA_DIR$`,
      ),
    )
    expect(await runQuery(owner.connection, 'select 1')).toEqual([[1]])
  })

  test(
    'is refused within one process too, and under another path of the same folder',
    { tags: 'long' },
    async () => {
      const home = newHome()
      const server = await startEmbeddedServer({ home })
      await expect(startEmbeddedServer({ home: `${dirname(home)}/./postgres` })).rejects.toThrow(
        /another shop/,
      )
      await server.stop()
    },
  )
})

test(
  'of several concurrent first starts one owns the files and the others are refused',
  { tags: 'long' },
  async () => {
    const home = createHome()
    const outcomes = await Promise.all([1, 2, 3].map(() => startOwner(home)))
    const owners = outcomes.filter((outcome) => typeof outcome !== 'string')
    expect(owners).toHaveLength(1)
    expect(
      outcomes.filter(
        (outcome) => typeof outcome === 'string' && /^Cannot start: another shop .*$/.test(outcome),
      ),
    ).toHaveLength(2)
    expect(readdirSync(home).filter((name) => name.startsWith('unfinished'))).toEqual([])
  },
)

test('kill -9 of the shop stops its database, and no acknowledged write is lost', async () => {
  const home = newHome()
  const owner = await startReadyOwner(home)
  await writeRow(owner)
  await stopProcess(owner.child, 'SIGKILL')
  await waitUntil(() => !isAlive(owner.postmaster))
  const next = await startReadyOwner(home)
  expect(await readRows(next)).toEqual([[42]])
})

test('a server whose shop ends during its start ends too', { tags: 'long' }, async () => {
  const home = newHome()
  const paths = createClusterFolders(home, () => {})
  const server = startWatchedServer(
    preparePostgresPrograms(paths, () => {}),
    paths,
    toPostgresArguments({ ...serverFlags, port: '5432' }),
  )
  await server.stop()
  expect(findRunningPostmaster(paths.cluster)).toBeUndefined()
})

test(
  'the old server is stopped for a new one that starts right after kill -9',
  { tags: 'long' },
  async () => {
    const home = newHome()
    const owner = await startReadyOwner(home)
    await writeRow(owner)
    await stopProcess(owner.child, 'SIGKILL')
    const next = await startReadyOwner(home)
    expect(next.postmaster).not.toBe(owner.postmaster)
    expect(await readRows(next)).toEqual([[42]])
  },
)

describe.runIf(onLinux)('on Linux', () => {
  test(
    'an orphaned server without a watchdog is stopped, and never runs twice',
    { tags: 'long' },
    async () => {
      const home = newHome()
      const owner = await startReadyOwner(home)
      await writeRow(owner)
      for (const guard of guardsOf(owner.postmaster)) process.kill(guard, 'SIGKILL')
      await stopProcess(owner.child, 'SIGKILL')
      expect(serversIn(home)).toEqual([owner.postmaster])
      const next = await startReadyOwner(home)
      expect(serversIn(home)).toEqual([next.postmaster])
      expect(await readRows(next)).toEqual([[42]])
    },
  )

  test(
    'concurrent starts after a kill end with one owner and one server',
    { tags: 'long' },
    async () => {
      const home = newHome()
      await stopProcess((await startReadyOwner(home)).child, 'SIGKILL')
      const outcomes = await Promise.all([1, 2, 3].map(() => startOwner(home)))
      expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toHaveLength(1)
      expect(serversIn(home)).toHaveLength(1)
    },
  )
})

test('a killed database is restarted under the running shop', async () => {
  const owner = await startReadyOwner(newHome())
  process.kill(owner.postmaster, 'SIGKILL')
  await waitUntil(() => !isAlive(owner.postmaster))
  await waitUntil(() => isReachable(owner.connection))
  expect(await runQuery(owner.connection, 'select 1')).toEqual([[1]])
})

test(
  'a process id that was reused by another program does not block a start',
  { tags: 'long' },
  async () => {
    const home = newHome()
    await stopProcess((await startReadyOwner(home)).child, 'SIGTERM')
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
    })
    onTestFinished(() => stopProcess(stranger, 'SIGKILL'))
    writeFileSync(
      join(home, 'cluster/postmaster.pid'),
      `${stranger.pid}\n${home}/cluster\n1\n5432\n${home}/socket\n\n\nready\n`,
    )
    const next = await startReadyOwner(home)
    expect(await runQuery(next.connection, 'select 1')).toEqual([[1]])
  },
)

test(
  'a start after kill -9 during initialisation initialises the files again',
  { tags: 'long' },
  async () => {
    const home = createHome()
    const child = spawn(process.execPath, ['tests/support/database/owner.ts', home], {
      stdio: 'ignore',
    })
    await waitUntil(
      () => existsSync(home) && readdirSync(home).some((name) => name.startsWith('unfinished')),
    )
    await stopProcess(child, 'SIGKILL')
    const next = await startReadyOwner(home)
    expect(await runQuery(next.connection, 'select 1')).toEqual([[1]])
    expect(readdirSync(home).filter((name) => name.startsWith('unfinished'))).toEqual([])
  },
)
