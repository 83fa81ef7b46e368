// The one process that owns the port and the embedded database. It replaces a web process that died or hangs, and renews all of them one by one.

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { builtProgram } from '../start/build-stamp.ts'
import { CannotStart } from '../cannot-start.ts'
import { reachServer } from '../database/reach.ts'
import type { Settings } from '../env.ts'
import { sharedSocket } from '../http/listen-sockets.ts'
import { openLog } from '../http/log.ts'
import { cannotListen } from '../http/serving.ts'
import type { Shutdown } from '../graceful-shutdown.ts'
import { allCounts, say } from './all-counts.ts'
import { heartbeats } from './heartbeat.ts'
import { nextPause } from './next-pause.ts'
import { runningFileIn } from './running-file.ts'
import type { FromWeb } from './messages.ts'

/** What a process is given beside its three streams and the line to the one that watches. */
const firstInherited = 4
const milliseconds = { opening: 90_000, leaving: 20_000 }

/** Answers when `settings.processes` web processes serve. @throws CannotStart when the first of them cannot; its own line says why. */
export async function supervise(settings: Settings & { processes: number }, stopping: Shutdown): Promise<void> {
  const log = openLog(settings.logLevel)
  const server = await reachServer(settings, (line) => log.warn({ what: 'database' }, line), settings.processes)
  stopping.add('database', server.stop)
  const socket = await sharedSocket(settings).catch((error: unknown) => cannotListen(settings, error))
  // Each takes its visitors from the port itself: one that is handed to a process in the moment of its death would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...socket.inherited],
    exec: fileURLToPath(builtProgram),
    args: [],
    execArgv: process.execArgv.filter((option) => !option.startsWith('--watch')),
  })
  const counts = allCounts()
  const note = runningFileIn(settings.dataDir)
  /** One for each place that is to be filled; undefined while its process died and the next one is awaited. */
  const slots: (Worker | undefined)[] = Array.from({ length: settings.processes }, () => undefined)
  /** The last pause before each place was filled again. */
  const pauses: (number | undefined)[] = []
  const closing = new AbortController()
  const opened = new WeakMap<Worker, number>()
  let logins: readonly string[] = []

  /** A process that serves. @throws when it ends before that, or takes too long. */
  async function launch(): Promise<Worker> {
    const worker = cluster.fork()
    const outcome = Promise.withResolvers<void>()
    worker.on('message', (message: FromWeb) => {
      alive.heard(worker)
      if (message.tell === 'here')
        say(worker, { say: 'join', connection: server.connection, sockets: socket.inherited.map((_, index) => index + firstInherited) })
      else if (message.tell === 'counts') counts.heard(worker, message.counts, message.question)
      else if (message.tell === 'last-counts') counts.heard(worker, message.counts)
      else if (message.tell === 'count-all') counts.gather(worker, message.question, serving())
      else if (message.tell === 'open') {
        logins = message.logins
        outcome.resolve()
      }
    })
    worker.on('error', (error) => log.warn({ err: error }, 'a web process cannot be spoken to'))
    worker.once('exit', () => outcome.reject(new SaidItself('a web process ended while it started; its reason is printed above')))
    const late = setTimeout(() => {
      outcome.reject(new CannotStart('a web process did not start in time'))
      worker.process.kill('SIGKILL')
    }, milliseconds.opening)
    await outcome.promise.finally(() => clearTimeout(late))
    opened.set(worker, Date.now())
    return worker
  }
  const serving = () => slots.filter((worker) => worker !== undefined)
  const alive = heartbeats(serving, (worker) => {
    log.error({ pid: worker.process.pid }, 'a web process hangs and is ended')
    worker.process.kill('SIGKILL')
  })

  function assign(seat: number, worker: Worker): void {
    slots[seat] = worker
    if (worker.isDead()) void onExit(seat, worker)
    else worker.once('exit', () => void onExit(seat, worker))
  }

  async function onExit(seat: number, worker: Worker): Promise<void> {
    const unasked = slots[seat] === worker && !closing.signal.aborted
    counts.ended(worker, unasked)
    if (!unasked) return
    slots[seat] = undefined
    log.error({ code: worker.process.exitCode, signal: worker.process.signalCode }, 'a web process died and is replaced')
    for (let age = Date.now() - (opened.get(worker) ?? 0); !closing.signal.aborted; age = 0) {
      const wait = nextPause(pauses[seat], age)
      pauses[seat] = wait
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      try {
        const next = await launch()
        if (closing.signal.aborted) await leave(next, false)
        else assign(seat, next)
        return
      } catch (error) {
        log.error({ err: error }, 'a web process cannot be replaced yet')
      }
    }
  }

  /** Each gets a successor that already serves before it leaves; when a successor cannot start, those that are left go on as they are. */
  async function renew(): Promise<void> {
    for (const [seat, old] of slots.entries()) {
      if (closing.signal.aborted) return
      if (!old) continue
      const next = await launch()
      if (closing.signal.aborted) {
        await leave(next, false)
        return
      }
      assign(seat, next)
      await leave(old, true)
    }
  }

  let renewing = Promise.resolve()
  process.on('SIGHUP', () => {
    renewing = renewing.then(renew).then(
      () => note.renewed(undefined),
      (error: unknown) => {
        log.error({ err: error }, 'the web processes could not be renewed')
        note.renewed(error instanceof Error ? error.message : String(error))
      },
    )
  })

  stopping.add('web processes', async () => {
    closing.abort()
    // Visitors who come once the web processes have closed theirs are refused; at a socket that is kept open they would wait, and be cut off.
    socket.close()
    alive.stop()
    note.remove()
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [leave(worker, false)] : [])))
  })
  assign(0, await first(launch, stopping))
  const others = await Promise.all(slots.slice(1).map(() => launch()))
  others.forEach((worker, index) => assign(index + 1, worker))
  note.write()
  const many = slots.length === 1 ? '1 web process' : `${slots.length} web processes`
  process.stdout.write([`Luwte is open at ${settings.appUrl} (${many})`, ...logins, ''].join('\n'))
}

async function leave(worker: Worker, gently: boolean): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), milliseconds.leaving)
  say(worker, { say: 'leave', gently })
  await gone.finally(() => clearTimeout(late))
}

/** A web process printed its reason before it ended. */
class SaidItself extends CannotStart {}

/** Whether the shop can start at all shows in its first web process, which also makes and fills the tables. */
async function first(launch: () => Promise<Worker>, stopping: Shutdown): Promise<Worker> {
  try {
    return await launch()
  } catch (error) {
    if (error instanceof SaidItself) return await stopping.now(1)
    throw error
  }
}
