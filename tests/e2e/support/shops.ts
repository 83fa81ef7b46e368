// Which shop a journey runs against. The folder of its file tells:
// - `reading`: one shop for all files. A journey here may place orders and requests of its own and
//   let staff handle these. It changes no settings, stock, prices, content, accounts or staff,
//   counts no orders or mails but its own, and passes in any order and more than once.
// - `changing`: a fresh shop for each file.
// - a folder below `changing`: a fresh shop for the files of one subject, which do not disturb each
//   other.
// - `tests` of an extension: a fresh shop for each file.
// Every worker has shops of its own; only one runs at a time. Each starts from a copy of one
// prepared demo shop, which takes a third of the time.

import { dirname } from 'node:path'
import { withShopDatabase } from '#tests/chaos/crash/shop-database.ts'
import { copyDataDir, type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { removeFolder } from '../../support/scratch-folder.ts'

const templateName = 'LUWTE_JOURNEYS_TEMPLATE'

/**
 * Fills a demo shop and stops it. The workers find its data through the environment. Returns a
 * function that removes the data.
 */
export async function prepareTemplate(): Promise<() => void> {
  const template = await startShop({ env: { RATE_LIMITS: 'off' }, keepData: true })
  await stockUp(template)
  await template.stop()
  process.env[templateName] = template.dataDir
  return () => removeFolder(template.dataDir)
}

/** Lets all journeys order without selling anything out. What is scarce stays scarce. */
const stockUp = ({ dataDir }: RunningShop): Promise<void> =>
  withShopDatabase('running', dataDir, async ({ rows }) => {
    for (const table of ['products', 'product_variations'])
      await rows(`update ${table} set stock = 500 where stock > 10`)
  })

/** The shops of one worker; only the one of the current file runs. */
export class Shops {
  #key = ''
  #shop: RunningShop | undefined

  /** The running shop of this file. Stops the shop of the previous files and removes its data. */
  async of(file: string): Promise<RunningShop> {
    const key = /\/(?:changing|tests)\/[^/]+$/.test(file) ? file : dirname(file)
    if (this.#shop && this.#key === key) return this.#shop
    await this.stop()
    this.#key = key
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
