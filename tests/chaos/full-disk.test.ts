// A full disk is reported once a minute in the log, in /readyz, in the metrics and to staff, and
// the shop recovers by itself. Root fills a file system of its own; without root, PostgreSQL is
// made to give the errors of a full disk.

import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/postgres/connect.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { testOrderBody } from '../support/builders/orders.ts'
import { insertShopDetails } from '#data/content/shop-details.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { createTestProduct } from '../support/builders/products.ts'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.ts'
import { type ShopInProcess, startShopInProcess } from '../support/shop-in-process.ts'
import { jsonRequest } from '../support/json-request.ts'

type Disk = { shop: ShopInProcess; fill: () => Promise<void>; empty: () => Promise<void> }

/** A shop whose data is on a small file system that is really filled. */
async function realDisk(): Promise<Disk> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-disk-'))
  chmodSync(folder, 0o755)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder])
  const database = await openDatabase({ dataDir: folder })
  onTestFinished(async () => {
    await database.close()
    // PostgreSQL processes may still be leaving the folder.
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  await migrateDatabase(database)
  await insertShopDetails(database.db, exampleShopDetails)
  const shop = await startShopInProcess({
    dataDir: folder,
    database: { ...database, url: '', close: () => Promise.resolve() },
  })
  const ballast = join(folder, 'ballast')
  return {
    shop,
    fill: async () => fillUp(ballast),
    empty: async () => rmSync(ballast),
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let bytes = 1024 * 1024; bytes >= 4096;)
      try {
        writeSync(file, Buffer.alloc(bytes, 1))
      } catch {
        bytes /= 4
      }
  } finally {
    closeSync(file)
  }
}

/** Makes PostgreSQL refuse new orders and new tables with the errors of a full disk. */
async function refusingDatabase(): Promise<Disk> {
  const database: TestDatabase = await createTestDatabase()
  const shop = await startShopInProcess({ database })
  const full = `raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'`
  const run = (text: string) => database.db.execute(sql.raw(text))
  return {
    shop,
    fill: async () => {
      await run(
        `create function refuse_row() returns trigger language plpgsql as $$ begin ${full}; end $$`,
      )
      await run(
        `create trigger refuse before insert on orders for each row execute function refuse_row()`,
      )
      await run(
        `create function refuse_table() returns event_trigger language plpgsql as $$ begin ${full}; end $$`,
      )
      await run(
        `create event trigger refuse on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_table()`,
      )
    },
    empty: async () => {
      await run('drop event trigger refuse')
      await run('drop trigger refuse on orders')
    },
  }
}

const disks: [string, () => Promise<Disk>][] = [
  ['PostgreSQL reports a full disk', refusingDatabase],
]
if (process.getuid?.() === 0) disks.push(['the disk is full', realDisk])

describe.each(disks)('when %s', (_, openDisk) => {
  test(
    'orders are refused, the log, /readyz and the metrics report it once, and the shop recovers when there is space again',
    { tags: 'long', timeout: 90_000 },
    async () => {
      const { shop, fill, empty } = await openDisk()
      onTestFinished(shop.stop)
      const product = await createTestProduct(shop.database.db, { stock: 1000 })
      const order = async () =>
        (await fetch(`${shop.url}/api/create-order`, jsonRequest('POST', testOrderBody(product))))
          .status
      const ready = async () => {
        const response = await fetch(`${shop.url}/readyz`)
        return [response.status, await response.text()]
      }
      const metric = async (name: string) =>
        new RegExp(`^${name} (\\d+)$`, 'm').exec(
          await (await fetch(`${shop.url}/metrics`)).text(),
        )?.[1]

      expect([await order(), await ready(), await metric('shop_can_write')]).toEqual([
        201,
        [200, 'ok'],
        '1',
      ])
      await fill()
      // The tables may have free pages for an order or two.
      const statuses: number[] = []
      await vi.waitUntil(
        async () => {
          statuses.push(await order())
          return statuses.includes(503)
        },
        { timeout: 20_000, interval: 10 },
      )
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
      expect(await ready()).toEqual([503, 'not ready: disk-full'])
      expect(await metric('shop_can_write')).toBe('0')
      expect(await Promise.all([order(), order(), order()])).toContain(503)

      const lines = () =>
        shop
          .log()
          .split('\n')
          .filter((line) => line.includes('"cause":"disk-full"') && line.includes('"level":50'))
      expect(lines()).toHaveLength(1)
      expect(lines()[0]).not.toMatch(/ at |stack|@|proef/i)

      await empty()
      await vi.waitUntil(async () => (await ready())[0] === 200, { timeout: 20_000, interval: 100 })
      expect([await order(), await metric('shop_can_write')]).toEqual([201, '1'])
      expect(shop.log()).toContain('the database can be written again')
    },
  )
})
