// Runs the steps of `npm test` and its like, counts their outcomes and says how long each took.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './reports.ts'

export type Step = {
  name: string
  command: string[]
  report?: (file: string) => Outcome
  /** The folder to run in; the project’s own if absent. */
  cwd?: string
  env?: Readonly<Record<string, string>>
}

const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000)

/** Output and reports of its steps are in `results`. */
export function createStepRunner(results: string, env: Readonly<Record<string, string>> = {}) {
  const started = Date.now()
  mkdirSync(results, { recursive: true })
  const fileOf = (name: string, extension: string) =>
    join(resolve(results), `${name.replaceAll(/[^\w-]+/g, '-')}.${extension}`)
  const total: Outcome = { passed: 0, failed: 0, failures: [] }
  const durations: string[] = []
  const running = new Set<ChildProcess>()
  let isStopped = false

  function addFailure(text: string): void {
    total.failed++
    total.failures.push(text)
  }

  /** A runner that is missing, or whose report cannot be read, is a failure of its step alone. */
  async function runStep(step: Step): Promise<void> {
    if (isStopped) return
    await countStep(step).catch((error: unknown) => addFailure(`${step.name}: ${String(error)}`))
  }

  /** Its output is in a file, and printed when it failed. */
  async function countStep({ name, command, report, cwd, env: ownEnv }: Step): Promise<void> {
    const stepStarted = Date.now()
    console.log(`▶ ${name}`)
    const log = createWriteStream(fileOf(name, 'log'))
    const child = spawn(command[0]!, command.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that `stop` reaches what the step started too.
      detached: true,
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, CI: process.env['CI'] ?? 'true', ...env, ...ownEnv },
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    running.add(child)
    const closed = once(child, 'close').catch(() => undefined)
    const [status] = (await once(child, 'exit').finally(() => running.delete(child))) as [
      number | null,
    ]
    // A process that outlives its step must not hold the lane by holding the output.
    await Promise.race([closed, pause(5_000, undefined, { ref: false })])
    child.stdout.destroy()
    child.stderr.destroy()
    log.end()
    await once(log, 'close')
    const { passed, failed, failures } = outcomeOf(status === 0, fileOf(name, 'json'), report)
    total.passed += passed
    total.failed += failed
    if (failed > 0) {
      console.log(readFileSync(fileOf(name, 'log'), 'utf8').slice(-20_000))
      total.failures.push(...(failures.length > 0 ? failures : [name]))
    }
    const counts = `${passed} passed, ${failed} failed`
    console.log(`${failed === 0 ? '✔' : '✘'} ${name}: ${counts} (${secondsSince(stepStarted)} s)`)
    durations.push(`${name.padEnd(24)} ${secondsSince(stepStarted)} s`)
  }

  return {
    fileOf,
    runStep,
    addFailure,
    total,
    /** Stops the running steps and waits until they ended. Starts no other one. */
    stop: async () => {
      isStopped = true
      const ended = [...running].map((child) => once(child, 'exit'))
      for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM')
      await Promise.race([Promise.all(ended), pause(20_000)])
    },
    /** Prints the failures again, because a log of CI may keep only its last lines. */
    printTotal: () => {
      for (const failure of total.failures)
        console.log(`\n✘ ${stripVTControlCharacters(failure).slice(0, 4_000)}`)
      console.log(`\n${durations.join('\n')}\n${'all steps'.padEnd(24)} ${secondsSince(started)} s`)
      console.log(`\n${total.passed} passed, ${total.failed} failed`)
      process.exitCode = total.failed === 0 ? 0 : 1
    },
  }
}

/** Counts a failure when a runner failed without reporting one, or reports no test. */
function outcomeOf(ended: boolean, file: string, report: Step['report']): Outcome {
  if (!report) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1, failures: [] }
  const nothing = { passed: 0, failed: 1, failures: [] }
  if (!existsSync(file)) return nothing
  const outcome = report(file)
  if (outcome.passed + outcome.failed === 0) return nothing
  return { ...outcome, failed: outcome.failed === 0 && !ended ? 1 : outcome.failed }
}
