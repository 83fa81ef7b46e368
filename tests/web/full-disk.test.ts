// A full disk: said in one line a minute, in /readyz, in the metrics and to staff; over by itself when there is room again.
// Root fills a file system of its own; anybody can let PostgreSQL answer what it answers then.

import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { anOrderBody } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

type Disk = { shop: ShopInProcess; fill: () => Promise<void>; empty: () => Promise<void> }

/** The shop's whole data on a small file system that is really filled. */
async function realDisk(): Promise<Disk> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-disk-'))
  chmodSync(folder, 0o755)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder])
  const database = await openDatabase({ dataDir: folder })
  onTestFinished(async () => {
    await database.close()
    // The last of PostgreSQL may still be on its way out of the folder.
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  await migrate(database)
  const shop = await shopInProcess({ dataDir: folder, database: { ...database, url: '', close: () => Promise.resolve() } })
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

/** PostgreSQL refuses new orders and new tables, as it does when it finds no room for them. */
async function refusingDatabase(): Promise<Disk> {
  const database: TestDatabase = await freshDatabase()
  const shop = await shopInProcess({ database })
  const full = `raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'`
  const run = (text: string) => database.db.execute(sql.raw(text))
  return {
    shop,
    fill: async () => {
      await run(`create function refuse_row() returns trigger language plpgsql as $$ begin ${full}; end $$`)
      await run(`create trigger refuse before insert on orders for each row execute function refuse_row()`)
      await run(`create function refuse_table() returns event_trigger language plpgsql as $$ begin ${full}; end $$`)
      await run(`create event trigger refuse on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_table()`)
    },
    empty: async () => {
      await run('drop event trigger refuse')
      await run('drop trigger refuse on orders')
    },
  }
}

const disks: [string, () => Promise<Disk>][] = [['PostgreSQL says that its disk is full', refusingDatabase]]
if (process.getuid?.() === 0) disks.push(['the disk is full', realDisk])

describe.each(disks)('when %s', (_, openDisk) => {
  test('orders are refused, one line says why, /readyz and the metrics tell it, and all is well by itself when there is room', async () => {
    const { shop, fill, empty } = await openDisk()
    onTestFinished(shop.stop)
    const product = await aProduct(shop.database.db, { stock: 1000 })
    const order = async () =>
      (
        await fetch(`${shop.url}/api/create-order`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(anOrderBody(product)),
        })
      ).status
    const ready = async () => {
      const answer = await fetch(`${shop.url}/readyz`)
      return [answer.status, await answer.text()]
    }
    const told = async (name: string) => new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${shop.url}/metrics`)).text())?.[1]

    expect([await order(), await ready(), await told('shop_can_write')]).toEqual([201, [200, 'ok'], '1'])
    await fill()
    // There may be room for an order or two in pages that the tables already have.
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
    expect(await told('shop_can_write')).toBe('0')
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
    expect([await order(), await told('shop_can_write')]).toEqual([201, '1'])
    expect(shop.log()).toContain('the database can be written again')
  }, 90_000)
})
