// The shops that the journeys visit: each file of journeys has one of its own, so that what one changes (a price, a menu, a page) is
// never met by another. Their data are copies of one demo shop that was filled once: a copy starts in a third of the time.

import { rmSync } from 'node:fs'
import { copyOfData, type RunningShop, startShop } from '#tests/support/running-shop.ts'

const templateName = 'LUWTE_JOURNEYS_TEMPLATE'

/** Fills a demo shop and stops it; the workers find its data by the environment. Resolves to what removes it. */
export async function prepareTemplate(): Promise<() => void> {
  const template = await startShop({ env: { RATE_LIMITS: 'off' }, keepData: true })
  await template.stop()
  process.env[templateName] = template.dataDir
  return () => rmSync(template.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** One worker's shops: the one of the file that runs now. */
export class Shops {
  #file = ''
  #shop: RunningShop | undefined

  /** The running shop of this file of journeys; the one of the file before is stopped and its data removed. */
  async of(file: string): Promise<RunningShop> {
    if (this.#shop && this.#file === file) return this.#shop
    await this.stop()
    this.#file = file
    this.#shop = await startShop({ dataDir: copyOfTemplate(), env: { RATE_LIMITS: 'off' } })
    return this.#shop
  }

  async stop(): Promise<void> {
    await this.#shop?.stop()
    this.#shop = undefined
  }
}

function copyOfTemplate(): string {
  const template = process.env[templateName]
  if (!template) throw new Error('the journeys’ global set-up has not run')
  return copyOfData(template)
}
