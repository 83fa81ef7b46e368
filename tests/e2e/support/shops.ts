// One shop per file of journeys, so that a change in one file (a price, a menu, a page) does not
// reach another. Each starts from a copy of one prepared demo shop, which takes a third of the
// time.

import { rmSync } from 'node:fs'
import { copyDataDir, type RunningShop, startShop } from '../../support/running-shop.ts'

const templateName = 'LUWTE_JOURNEYS_TEMPLATE'

/**
 * Fills a demo shop and stops it. The workers find its data through the environment. Returns a
 * function that removes the data.
 */
export async function prepareTemplate(): Promise<() => void> {
  const template = await startShop({ env: { RATE_LIMITS: 'off' }, keepData: true })
  await template.stop()
  process.env[templateName] = template.dataDir
  return () =>
    rmSync(template.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** The shops of one worker; only the one of the current file runs. */
export class Shops {
  #file = ''
  #shop: RunningShop | undefined

  /** The running shop of this file. Stops the shop of the previous file and removes its data. */
  async of(file: string): Promise<RunningShop> {
    if (this.#shop && this.#file === file) return this.#shop
    await this.stop()
    this.#file = file
    this.#shop = await startJourneyShop()
    return this.#shop
  }

  async stop(): Promise<void> {
    await this.#shop?.stop()
    this.#shop = undefined
  }
}

/** Starts a shop on a copy of the prepared demo shop. */
export const startJourneyShop = (env: Record<string, string> = {}): Promise<RunningShop> =>
  startShop({ dataDir: copyOfTemplate(), env: { RATE_LIMITS: 'off', ...env } })

function copyOfTemplate(): string {
  const template = process.env[templateName]
  if (!template) throw new Error('the journeys’ global setup has not run')
  return copyDataDir(template)
}
