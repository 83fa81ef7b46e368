// The supervisor process: owns the port and the embedded database, and replaces web processes that
// die or hang. On SIGHUP it restarts all web processes one by one.

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { builtProgramUrl } from '../build/build-stamp.ts'
import { StartupError } from '../boot/startup-error.ts'
import { ensureDatabaseServer } from '../postgres/connection.ts'
import type { Settings } from '../env.ts'
import { bindSharedSocket } from '../http/listen-sockets.ts'
import { createLog } from '../monitoring/log.ts'
import { throwListenError } from '../http/http-server.ts'
import type { Shutdown } from '../boot/graceful-shutdown.ts'
import { createMetricsAggregator, sendToWorker } from './metrics-aggregator.ts'
import { openSupervisorPidFile } from './pid-file.ts'
import { type FromWorker, watchHeartbeats } from './messages.ts'

// The delay before a web process that died is replaced: exponential backoff while the replacements
// also die early.

const delayMs = { first: 100, max: 30_000 }
/** A process that ran at least this long had started successfully. */
const minLifetimeMs = 30_000

/**
 * All values are in milliseconds. `previous` is the last delay in the same slot of the supervisor;
 * undefined if there was none. `age` is the time that the process ran.
 */
export const restartDelayMs = (previous: number | undefined, age: number): number =>
  previous === undefined || age >= minLifetimeMs
    ? delayMs.first
    : Math.min(previous * 2, delayMs.max)

/** File descriptors 0 to 3 of a worker are its three streams and the channel to the supervisor. */
const firstInherited = 4
const timeoutMs = { start: 90_000, stop: 20_000 }

/**
 * Resolves when `settings.processes` web processes serve. If the first web process ends during its
 * start, the supervisor exits; that process has printed the reason. @throws StartupError when the
 * port is taken, or the database or a web process does not start
 */
export async function superviseWorkers(
  settings: Settings & { processes: number },
  shutdown: Shutdown,
): Promise<void> {
  const log = createLog(settings.logLevel)
  const server = await ensureDatabaseServer(
    settings,
    (line) => log.warn({ what: 'database' }, line),
    settings.processes,
  )
  shutdown.add('database', server.stop)
  const socket = await bindSharedSocket(settings).catch((error: unknown) =>
    throwListenError(settings, error),
  )
  // Workers accept connections from the shared socket themselves, because a connection that Node
  // passes to a dying worker would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...socket.inherited],
    exec: fileURLToPath(builtProgramUrl),
    args: [],
    execArgv: process.execArgv.filter((option) => !option.startsWith('--watch')),
  })
  const metrics = createMetricsAggregator()
  const pidFile = openSupervisorPidFile(settings.dataDir)
  /** One slot per web process; undefined while the slot has no serving process. */
  const slots: (Worker | undefined)[] = Array.from({ length: settings.processes }, () => undefined)
  const delays: (number | undefined)[] = []
  const closing = new AbortController()
  const startedAt = new WeakMap<Worker, number>()
  let welcome: readonly string[] = []
  let isFirst = true

  /**
   * Resolves with a worker that serves.
   * @throws StartupError when the worker ends before it serves, or takes too long
   */
  async function launchWorker(): Promise<Worker> {
    const worker = cluster.fork()
    const outcome = Promise.withResolvers<void>()
    worker.on('message', (message: FromWorker) => {
      heartbeats.onMessage(worker)
      if (message.tell === 'here')
        sendToWorker(worker, {
          say: 'join',
          connection: server.connection,
          sockets: socket.inherited.map((_, index) => index + firstInherited),
          isFirst,
        })
      else if (message.tell === 'counts') metrics.record(worker, message.counts, message.question)
      else if (message.tell === 'last-counts') metrics.record(worker, message.counts)
      else if (message.tell === 'count-all') metrics.collect(worker, message.question, serving())
      else if (message.tell === 'open') {
        if (isFirst) welcome = message.logins
        isFirst = false
        outcome.resolve()
      }
    })
    worker.on('error', (error) => log.warn({ err: error }, 'cannot send to a web process'))
    worker.once('exit', () =>
      outcome.reject(
        new AlreadyPrintedError(
          'a web process ended while it started; its reason is printed above',
        ),
      ),
    )
    const timer = setTimeout(() => {
      outcome.reject(new StartupError('a web process did not start in time'))
      worker.process.kill('SIGKILL')
    }, timeoutMs.start)
    await outcome.promise.finally(() => clearTimeout(timer))
    startedAt.set(worker, Date.now())
    return worker
  }
  const serving = () => slots.filter((worker) => worker !== undefined)
  const heartbeats = watchHeartbeats(serving, (worker) => {
    log.error({ pid: worker.process.pid }, 'a web process hangs and is ended')
    worker.process.kill('SIGKILL')
  })

  function assign(slot: number, worker: Worker): void {
    slots[slot] = worker
    if (worker.isDead()) void onExit(slot, worker)
    else worker.once('exit', () => void onExit(slot, worker))
  }

  async function onExit(slot: number, worker: Worker): Promise<void> {
    const unexpected = slots[slot] === worker && !closing.signal.aborted
    metrics.onExit(worker, unexpected)
    if (!unexpected) return
    slots[slot] = undefined
    log.error(
      { code: worker.process.exitCode, signal: worker.process.signalCode },
      'a web process died and is replaced',
    )
    for (let age = Date.now() - (startedAt.get(worker) ?? 0); !closing.signal.aborted; age = 0) {
      const delay = restartDelayMs(delays[slot], age)
      delays[slot] = delay
      await pause(delay, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      try {
        const next = await launchWorker()
        if (closing.signal.aborted) await stopWorker(next, false)
        else assign(slot, next)
        return
      } catch (error) {
        log.error({ err: error }, 'a web process cannot be replaced yet')
      }
    }
  }

  /**
   * Stops each worker only when its successor already serves. If a successor cannot start, the
   * remaining workers continue to serve.
   */
  async function restartAll(): Promise<void> {
    for (const [slot, old] of slots.entries()) {
      if (closing.signal.aborted) return
      if (!old) continue
      const next = await launchWorker()
      if (closing.signal.aborted) {
        await stopWorker(next, false)
        return
      }
      assign(slot, next)
      await stopWorker(old, true)
    }
  }

  let restarting = Promise.resolve()
  process.on('SIGHUP', () => {
    restarting = restarting.then(restartAll).then(
      () => pidFile.recordRestart(undefined),
      (error: unknown) => {
        log.error({ err: error }, 'the web processes could not be restarted')
        pidFile.recordRestart(error instanceof Error ? error.message : String(error))
      },
    )
  })

  shutdown.add('web processes', async () => {
    closing.abort()
    // If the socket stayed open, new connections would wait until the supervisor ends, and then
    // fail.
    socket.close()
    heartbeats.stop()
    pidFile.remove()
    await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((worker) =>
        worker ? [stopWorker(worker, false)] : [],
      ),
    )
  })
  assign(0, await launchFirst(launchWorker, shutdown))
  const others = await Promise.all(slots.slice(1).map(() => launchWorker()))
  others.forEach((worker, index) => assign(index + 1, worker))
  pidFile.write()
  const processCount = slots.length === 1 ? '1 web process' : `${slots.length} web processes`
  process.stdout.write(
    [`Luwte is open at ${settings.appUrl} (${processCount})`, ...welcome, ''].join('\n'),
  )
}

async function stopWorker(worker: Worker, hasSuccessor: boolean): Promise<void> {
  if (worker.isDead()) return
  const exited = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs.stop)
  sendToWorker(worker, { say: 'leave', gently: hasSuccessor })
  await exited.finally(() => clearTimeout(timer))
}

/** Thrown for a web process that has already printed why it cannot start. */
class AlreadyPrintedError extends StartupError {}

/**
 * Launches the first worker alone, because it migrates and fills the database, and so shows whether
 * the shop can start.
 */
async function launchFirst(
  launchWorker: () => Promise<Worker>,
  shutdown: Shutdown,
): Promise<Worker> {
  try {
    return await launchWorker()
  } catch (error) {
    if (error instanceof AlreadyPrintedError) return await shutdown.now(1)
    throw error
  }
}
