// Three PostgreSQL servers under Patroni with etcd and HAProxy on this machine, set up with the
// files of docs/operations/failover.

import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgresUser } from '#server/postgres/os-user.ts'
import { freePort } from '../../support/running-shop.ts'
import { createProcess, killTree, type BackgroundProcess } from './background-process.ts'

const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
}
/** Names the Debian programs that this machine lacks. */
export const missingPrograms = Object.entries(programs).flatMap(([name, path]) =>
  existsSync(path) ? [] : [name],
)

const machines = [1, 2, 3] as const
type Machine = (typeof machines)[number]
type Role = 'primary' | 'synchronous'
const shopPassword = 'shop-password'

export type DatabaseCluster = {
  primaryPort: number
  replicasPort: number
  /** For the administrator, through HAProxy. */
  adminConnection: { host: string; port: number; user: string; password: string; database: string }
  password: string
  findPrimary: () => Promise<Machine>
  /** The replica that confirms each order. */
  findSynchronousReplica: () => Promise<Machine>
  /** Kills PostgreSQL and Patroni of a machine; `restart` starts Patroni again. */
  kill: (machine: Machine) => Promise<void>
  restart: (machine: Machine) => void
  /** Resolves when one machine is the primary and the others stream from it. */
  waitUntilComplete: () => Promise<void>
  stop: () => Promise<void>
}

export async function startDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const account = findPostgresUser(folder)
  const createFolder = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
    if (account) chownSync(join(folder, name), account.uid, account.gid)
    return join(folder, name)
  }
  const ports = new Map<string, number>()
  for (const machine of machines)
    for (const port of [2379, 2380, 5432, 8008])
      ports.set(`10.0.0.${machine}:${port}`, await freePort())
  const [primaryPort, replicasPort] = [await freePort(), await freePort()]
  const portOf = (machine: Machine, port: number) => ports.get(`10.0.0.${machine}:${port}`) ?? 0
  /** Returns a documented file for `machine`, with the addresses of this run. */
  const fileFor = (name: string, machine: Machine, replacements: Record<string, string> = {}) => {
    let text = readFileSync(`docs/operations/failover/${name}`, 'utf8')
    if (machine !== 1)
      text = text.replaceAll(
        /(?<=(?:listen|connect_address|URLS): ?|URLS=http:\/\/)10\.0\.0\.1/g,
        `10.0.0.${machine}`,
      )
    text = text.replace(/^(name: |ETCD_NAME=)database1/m, `$1database${machine}`)
    for (const [from, to] of Object.entries(replacements)) {
      if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
      text = text.replaceAll(from, to)
    }
    for (const [address, port] of ports) text = text.replaceAll(address, `127.0.0.1:${port}`)
    return text
  }

  const nodes = machines.map((machine) => {
    const home = createFolder(`machine${machine}`)
    const etcdLines = fileFor('etcd.env', machine, {
      '/var/lib/etcd/luwte': join(home, 'etcd'),
    }).split('\n')
    const etcdEnv = Object.fromEntries(
      etcdLines.filter((line) => line.startsWith('ETCD_')).map((line) => splitOnce(line)),
    )
    const etcd = createProcess({
      command: [programs.etcd],
      env: etcdEnv,
      account,
      log: join(folder, `etcd${machine}.log`),
    })
    const file = join(home, 'patroni.yml')
    writeFileSync(
      file,
      fileFor('patroni.yml', machine, {
        '10.0.0.0/24': '127.0.0.1/32',
        '/var/lib/postgresql/15/luwte': join(home, 'data'),
        '/var/lib/postgresql/.pgpass-patroni': join(home, 'pgpass'),
        '/run/postgresql': home,
      }),
    )
    const patroni = createProcess({
      command: [programs.patroni, file],
      account,
      log: join(folder, `patroni${machine}.log`),
    })
    return { machine, etcd, patroni }
  })
  for (const { etcd } of nodes) etcd.start()
  for (const { patroni } of nodes) patroni.start()
  const haproxy = startHaproxy()

  function startHaproxy(): BackgroundProcess {
    const file = join(createFolder('haproxy'), 'haproxy.cfg')
    const servers = machines.map((machine) => [
      `10.0.0.${machine}:5432 check port 8008`,
      `127.0.0.1:${portOf(machine, 5432)} check port ${portOf(machine, 8008)}`,
    ])
    writeFileSync(
      file,
      fileFor('haproxy.cfg', 1, {
        ...Object.fromEntries(servers),
        '127.0.0.1:5000': `127.0.0.1:${primaryPort}`,
        '127.0.0.1:5001': `127.0.0.1:${replicasPort}`,
      }),
    )
    const haproxyProcess = createProcess({
      command: [programs.haproxy, '-db', '-f', file],
      account,
      log: join(folder, 'haproxy.log'),
    })
    haproxyProcess.start()
    return haproxyProcess
  }

  const statusOf = async (machine: Machine, role: string) =>
    fetch(`http://127.0.0.1:${portOf(machine, 8008)}/${role}`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      ({ status }) => status,
      () => 0,
    )
  const findWithRole = async (role: Role): Promise<Machine[]> => {
    const statuses = await Promise.all(
      machines.map(async (machine) => ({ machine, status: await statusOf(machine, role) })),
    )
    return statuses.filter(({ status }) => status === 200).map(({ machine }) => machine)
  }
  const findOne = async (role: Role) => {
    const [machine] = await waitFor(
      `a ${role}`,
      () => findWithRole(role),
      (found) => found.length > 0,
    )
    if (machine === undefined) throw new Error(`no machine is a ${role}`)
    return machine
  }
  const adminConnection = {
    host: '127.0.0.1',
    port: primaryPort,
    user: 'postgres',
    password: 'replace-this-1',
    database: 'postgres',
  }
  const countStreaming = async () => {
    const client = new Client({ ...adminConnection, connectionTimeoutMillis: 3_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ streaming: number; synchronous: number }>(
        `select count(*)::int as streaming, count(*) filter (where sync_state = 'sync')::int as synchronous from pg_stat_replication where state = 'streaming'`,
      )
      return rows[0]
    } catch {
      return undefined
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const waitUntilComplete = async () =>
    void (await waitFor(
      'the whole cluster',
      countStreaming,
      (counts) => counts?.streaming === 2 && counts.synchronous === 1,
    ))
  await waitUntilComplete()
  const admin = new Client(adminConnection)
  await admin.connect()
  await admin.query(`create role shop login password '${shopPassword}'`)
  await admin.query('create database luwte owner shop')
  await admin.end()

  const nodeOf = (machine: Machine) => nodes.find((node) => node.machine === machine) ?? nodes[0]!
  return {
    primaryPort,
    replicasPort,
    adminConnection: { ...adminConnection, database: 'luwte' },
    password: shopPassword,
    findPrimary: () => findOne('primary'),
    findSynchronousReplica: () => findOne('synchronous'),
    async kill(machine) {
      await nodeOf(machine).patroni.kill()
      killServer(join(folder, `machine${machine}`, 'data'))
    },
    restart: (machine) => nodeOf(machine).patroni.start(),
    waitUntilComplete,
    async stop() {
      for (const { patroni } of nodes) await patroni.kill()
      for (const { etcd } of nodes) await etcd.kill()
      await haproxy.kill()
      for (const machine of machines) killServer(join(folder, `machine${machine}`, 'data'))
    },
  }
}

const splitOnce = (line: string): [string, string] => [
  line.slice(0, line.indexOf('=')),
  line.slice(line.indexOf('=') + 1),
]

/** PostgreSQL is no child of Patroni, so it survives Patroni. */
function killServer(dataDir: string): void {
  const pidFile = join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const commandFile = `/proc/${pid}/cmdline`
  if (existsSync(commandFile) && readFileSync(commandFile, 'utf8').includes(dataDir)) killTree(pid)
}

/** @throws after two minutes */
async function waitFor<Value>(
  subject: string,
  read: () => Promise<Value>,
  isEnough: (value: Value) => boolean,
): Promise<Value> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(200)) {
    const value = await read()
    if (isEnough(value)) return value
  }
  throw new Error(`${subject} did not appear in time`)
}
